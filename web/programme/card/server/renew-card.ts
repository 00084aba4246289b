import type { Card } from '#web/programme/card/domain/card.ts';
import { heldOf, renewable } from '#web/programme/card/domain/held-cards.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Store } from '#web/programme/server/store.ts';

/**
 * A virtual card has expired, or the processor has closed it, and its customer takes a new one (CRD-06): it works as soon as its PIN
 * is set, with their plan, their limits and what they have switched off, and one that has expired is closed by that. However often it is
 * pressed, that is one.
 */
export function renewCard({ clock, secrets }: Pick<Dependencies, 'clock' | 'secrets'>): UseCase<'card.renew'> {
  return async (_input, context) => {
    const { id, address } = await currentCustomer(context);
    const { cards } = context.store;
    const now = clock.now();
    const over = address === null ? undefined : await lockRenewable(id, cards, now);
    if (over !== undefined) {
      // Nobody has lost the one before: as where another plan’s card follows, it is closed once this one is active (CRD-08).
      await cards.replace({
        // Of its own each time: one that was closed before its PIN was set has another in its place.
        id: context.aside.keep('renewed card id', () => secrets.newId()),
        card: over,
        kind: 'virtual',
        reason: 'upgraded',
        at: now,
      });
      return { outcome: 'ordered', event: { what: 'CARD_RENEWED', outcome: null } };
    }
    // In another window they were first.
    const { awaited } = heldOf(await cards.ofCustomer(id));
    return { outcome: awaited?.kind === 'virtual' ? 'ordered' : 'notDue' };
  };
}

/** Who presses it twice at once waits here for the first, and then finds that another is awaited. */
async function lockRenewable(customerId: string, cards: Store['cards'], now: Date): Promise<Card | undefined> {
  const find = async () => renewable(await cards.ofCustomer(customerId), londonDate(now));
  const found = await find();
  if (found === undefined) return undefined;
  await cards.lock(found.id);
  return find();
}
