import { canBeReinstated, type MandateFacts } from '#web/programme/direct-debit/domain/mandate.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** What decides how a linked account is shown, and what its owner may do with it (LNK-01 to LNK-04). */
export interface AccountStanding {
  /** The bank still lets us see it. */
  readonly isShared: boolean;
  /** The card spends from it; at most one of a customer's accounts is. */
  readonly isActive: boolean;
  readonly wasActivated: boolean;
  readonly mandate: MandateFacts;
}

export type Badge = 'active' | 'inactive' | 'broken' | 'cancelled';
export type Section = 'ready' | 'notReady' | 'since';
export const accountOperations = ['activate', 'reactivate', 'suspend', 'reinstate', 'unlink'] as const;
export type AccountOperation = (typeof accountOperations)[number];
export type Unlinking = 'offered' | 'tooEarly' | 'hidden';

const isCancelled = ({ mandate }: AccountStanding) => mandate.state === 'over';

/** LNK-01. One whose Direct Debit is on its way back is in use, and the card spends from it only once that is there. */
export function badgeOf(standing: AccountStanding, today: CalendarDate): Badge {
  if (isCancelled(standing)) return 'cancelled';
  if (!standing.isShared) return 'broken';
  return standing.isActive && isMandateReady(standing, today) ? 'active' : 'inactive';
}

/** Whether the card spends from it again by itself, on the day on which its reinstated Direct Debit counts (DBT-03). */
export function comesBack(standing: AccountStanding, today: CalendarDate): boolean {
  return standing.isActive && !isCancelled(standing) && !isMandateReady(standing, today);
}

/** LNK-02. */
export function changeOf(standing: AccountStanding): 'activate' | 'reactivate' | 'suspend' {
  if (isCancelled(standing)) return 'reactivate';
  if (standing.isActive) return 'suspend';
  return standing.mandate.activeFrom !== null && !standing.wasActivated ? 'activate' : 'reactivate';
}

/** LNK-03. A mandate that the bank has taken up is ready, whatever day was foreseen. */
export function sectionOf(standing: AccountStanding, today: CalendarDate): Section {
  const { mandate, wasActivated } = standing;
  if (isCancelled(standing)) return 'since';
  if (!isMandateReady(standing, today)) return 'notReady';
  return wasActivated || mandate.activeFrom === null ? 'since' : 'ready';
}

/** What is offered first for the account; nothing while its mandate is being set up, or where the bank takes none (LNK-04). */
export function offeredOf(
  standing: AccountStanding,
  today: CalendarDate,
): 'reinstate' | 'relink' | 'activate' | 'reactivate' | 'suspend' | undefined {
  if (isCancelled(standing)) return canBeReinstated(standing.mandate.endedBecause) ? 'reinstate' : undefined;
  if (!standing.isShared) return 'relink';
  return sectionOf(standing, today) === 'notReady' ? undefined : changeOf(standing);
}

/** `customerHasActive`: one of the customer's accounts is active (LNK-04). */
export function unlinkingOf(
  standing: AccountStanding,
  { today, customerHasActive }: { readonly today: CalendarDate; readonly customerHasActive: boolean },
): Unlinking {
  if (isCancelled(standing)) return 'offered';
  if (!customerHasActive) return 'hidden';
  if (standing.wasActivated && !standing.isActive) return 'hidden';
  return sectionOf(standing, today) === 'notReady' ? 'tooEarly' : 'offered';
}

/** Whether the customer may do this to the account now; what the page does not offer is refused. */
export function mayOperate(
  operation: AccountOperation,
  standing: AccountStanding,
  around: { readonly today: CalendarDate; readonly customerHasActive: boolean },
): boolean {
  if (operation === 'unlink') return unlinkingOf(standing, around) === 'offered';
  return offeredOf(standing, around.today) === operation;
}

function isMandateReady({ mandate }: AccountStanding, today: CalendarDate): boolean {
  if (mandate.state === 'active') return true;
  return mandate.state === 'pending' && mandate.activeFrom !== null && mandate.activeFrom <= today;
}
