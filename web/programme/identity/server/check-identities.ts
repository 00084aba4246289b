import {
  askAgainAfterSeconds,
  identityStanding,
  type IdentityCheckKind,
} from '#web/programme/identity/domain/identity.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { DueIdentity } from '#web/programme/identity/server/ports/identities.ts';
import type { IdentityAnswer } from '#web/programme/identity/server/ports/identity-verification.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { provideApplicant } from './provide-applicant.ts';
import { settleIdentity } from './settle-identity.ts';

export interface IdentityRound extends Dependencies {
  readonly unitOfWork: UnitOfWork<Store>;
  /** What is published now: the words of the emails. */
  readonly content: () => PublishedContent;
}

/** What one turn came to; `reason` is fit for a log. `refused`: the provider said no, and is asked again in an hour. */
export interface CheckedIdentity {
  readonly outcome: 'begun' | 'awaited' | 'decided' | 'refused' | 'put-off';
  readonly reason: string | null;
}

type Failure = Exclude<IdentityAnswer<unknown>, { kind: 'done' }>;

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;

/**
 * Begins the check of each customer whose turn it is, and takes in each result, as the provider itself tells it when it is
 * asked (KYC-05). A provider that does not answer is asked again later, and later each time; one whose result was unclear
 * is asked again every hour, since a person there may settle it.
 *
 * Each customer's turn is one round's alone, and one that breaks off holds up no other. Killed at any moment it leaves a turn that comes again in a minute; a check
 * that has begun is found, not begun again.
 */
export function checkIdentities(needed: IdentityRound): () => Promise<readonly CheckedIdentity[]> {
  return async () => {
    const { unitOfWork, clock } = needed;
    const checked: CheckedIdentity[] = [];
    while (checked.length < mostTurns) {
      const due = await unitOfWork.statement(({ identities }) => identities.takeDue(clock.now()));
      if (due === undefined) break;
      checked.push(await takeTurn(due, needed).catch((error: unknown) => putOff(due, nameOf(error), needed)));
    }
    return checked;
  };
}

async function takeTurn(identity: DueIdentity, needed: IdentityRound): Promise<CheckedIdentity> {
  const { customerId, awaits, checkId } = identity;
  const customer = await needed.unitOfWork.statement(({ customers }) => customers.find(customerId));
  if (customer !== undefined && checkId !== null) return lookForResult({ ...identity, checkId }, customer, needed);
  if (customer !== undefined && awaits !== null) return begin(identity, { customer, kind: awaits }, needed);
  await needed.unitOfWork.statement(({ identities }) => identities.putOff(identity, null));
  return { outcome: 'put-off', reason: 'nothing-awaited' };
}

async function begin(
  identity: DueIdentity,
  { customer, kind }: { readonly customer: Customer; readonly kind: IdentityCheckKind },
  needed: IdentityRound,
): Promise<CheckedIdentity> {
  const applicant = await provideApplicant(customer, identity.applicantId, needed);
  if (applicant.kind !== 'done') return fail(identity, applicant, needed);
  const check = await needed.identityVerification.beginCheck(applicant.value, kind);
  if (check.kind !== 'done') return fail(identity, check, needed);
  const dueAt = inSeconds(askAgainAfterSeconds(0), needed);
  await needed.unitOfWork.statement(({ identities }) =>
    identities.saveCheck(identity, { checkId: check.value, dueAt }),
  );
  return { outcome: 'begun', reason: null };
}

async function lookForResult(
  identity: DueIdentity & { readonly checkId: string },
  customer: Customer,
  needed: IdentityRound,
): Promise<CheckedIdentity> {
  const answer = await needed.identityVerification.checkResult(identity.checkId);
  if (answer.kind !== 'done') return fail(identity, answer, needed);
  if (answer.value === undefined) return { ...(await putOff(identity, 'in-progress', needed)), outcome: 'awaited' };
  if (answer.value.applicantId !== identity.applicantId) return putOff(identity, 'other-applicant', needed);
  const { sanctionsClear, pepClear, kyc } = answer.value;
  const results = { sanctionsClear, pepClear, kyc };
  const standing = identityStanding({ ...identity, awaits: null, results }, customer.accountType);
  const lookAgainAt = standing === 'unclear' ? inSeconds(needed.askAgainWhenUnclearSeconds, needed) : null;
  await settleIdentity(identity, { customer, results, standing, lookAgainAt }, needed);
  return { outcome: standing === 'unclear' ? 'awaited' : 'decided', reason: standing === 'unclear' ? 'unclear' : null };
}

/** A no does not turn into a yes within a minute. */
async function fail(identity: DueIdentity, { kind, reason }: Failure, needed: IdentityRound): Promise<CheckedIdentity> {
  if (kind === 'unavailable') return putOff(identity, reason, needed);
  const dueAt = inSeconds(askAgainAfterSeconds(Infinity), needed);
  await needed.unitOfWork.statement(({ identities }) => identities.putOff(identity, dueAt));
  return { outcome: 'refused', reason };
}

async function putOff(identity: DueIdentity, reason: string, needed: IdentityRound): Promise<CheckedIdentity> {
  const dueAt = inSeconds(askAgainAfterSeconds(identity.tries), needed);
  await needed.unitOfWork.statement(({ identities }) => identities.putOff(identity, dueAt));
  return { outcome: 'put-off', reason };
}

function inSeconds(seconds: number, { clock }: IdentityRound): Date {
  return new Date(clock.now().getTime() + seconds * 1000);
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');
