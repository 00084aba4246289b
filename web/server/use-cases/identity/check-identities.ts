import { askAgainAfterSeconds, identityStanding, type IdentityCheckKind } from '#web/domain/identity.ts';
import type { Customer } from '#web/domain/customer.ts';
import type { DueIdentity } from '#web/server/ports/identities.ts';
import type { CheckResult } from '#web/server/ports/identity-verification.ts';
import type { UnitOfWork } from '#web/server/ports/unit-of-work.ts';

import type { Dependencies } from '../dependencies.ts';
import { provideApplicant } from './provide-applicant.ts';

type Needed = Pick<Dependencies, 'identityVerification' | 'clock' | 'secrets'> & { readonly unitOfWork: UnitOfWork };

/** What one turn came to; `reason` is fit for a log. */
export interface CheckedIdentity {
  readonly outcome: 'begun' | 'awaited' | 'decided' | 'put-off';
  readonly reason: string | null;
}

/**
 * Begins the check of each customer whose turn it is, and takes in each result, as the provider itself tells it when it is
 * asked (KYC-05). A provider that does not answer is asked again later, and later each time.
 *
 * Killed at any moment it leaves a turn that comes again in a minute; a check that has begun is found, not begun again.
 */
export function checkIdentities(needed: Needed): () => Promise<readonly CheckedIdentity[]> {
  return async () => {
    const { unitOfWork, clock } = needed;
    const due = await unitOfWork.statement(({ identities }) => identities.takeDue(clock.now()));
    const checked: CheckedIdentity[] = [];
    for (const identity of due) checked.push(await takeTurn(identity, needed));
    return checked;
  };
}

async function takeTurn(identity: DueIdentity, needed: Needed): Promise<CheckedIdentity> {
  const { customerId, awaits, checkId } = identity;
  const customer = await needed.unitOfWork.statement(({ customers }) => customers.find(customerId));
  if (customer === undefined || awaits === null) {
    await needed.unitOfWork.statement(({ identities }) => identities.putOff(identity, null));
    return { outcome: 'put-off', reason: 'nothing-awaited' };
  }
  return checkId === null
    ? begin(identity, { customer, kind: awaits }, needed)
    : lookForResult({ ...identity, checkId }, customer, needed);
}

async function begin(
  identity: DueIdentity,
  { customer, kind }: { readonly customer: Customer; readonly kind: IdentityCheckKind },
  needed: Needed,
): Promise<CheckedIdentity> {
  const applicant = await provideApplicant(customer, identity.applicantId, needed);
  if (applicant.kind !== 'done') return putOff(identity, applicant.reason, needed);
  const check = await needed.identityVerification.beginCheck(applicant.value, kind);
  if (check.kind !== 'done') return putOff(identity, check.reason, needed);
  const dueAt = nextTurn(0, needed);
  await needed.unitOfWork.statement(({ identities }) =>
    identities.saveCheck(identity, { checkId: check.value, dueAt }),
  );
  return { outcome: 'begun', reason: null };
}

async function lookForResult(
  identity: DueIdentity & { readonly checkId: string },
  customer: Customer,
  needed: Needed,
): Promise<CheckedIdentity> {
  const answer = await needed.identityVerification.checkResult(identity.checkId);
  if (answer.kind !== 'done') return putOff(identity, answer.reason, needed);
  if (answer.value === undefined) return { ...(await putOff(identity, 'in-progress', needed)), outcome: 'awaited' };
  if (answer.value.applicantId !== identity.applicantId) return putOff(identity, 'other-applicant', needed);
  await decide(identity, { customer, found: answer.value }, needed);
  return { outcome: 'decided', reason: null };
}

/** The result counts once, and what it came to is noted: never what it was about. */
async function decide(
  { checkId, documentUploadedAt }: DueIdentity & { readonly checkId: string },
  { customer, found }: { readonly customer: Customer; readonly found: CheckResult },
  { unitOfWork, clock, secrets }: Needed,
): Promise<void> {
  const { sanctionsClear, pepClear, kyc } = found;
  const results = { sanctionsClear, pepClear, kyc };
  const at = clock.now();
  await unitOfWork.transaction(async ({ identities, events }) => {
    const isFirst = await identities.saveResults(checkId, { customerId: customer.id, results, at });
    if (!isFirst) return;
    await events.add([
      {
        id: secrets.newId(),
        at,
        requestId: 'identity-round',
        sessionHash: '',
        customerId: customer.id,
        partner: customer.partnerCode,
        journey: 'identity',
        version: 1,
        step: 'check',
        kind: 'called',
        what: 'identity.result',
        outcome: identityStanding({ awaits: null, results, documentUploadedAt }, customer.accountType),
      },
    ]);
  });
}

async function putOff(identity: DueIdentity, reason: string, needed: Needed): Promise<CheckedIdentity> {
  const dueAt = nextTurn(identity.tries, needed);
  await needed.unitOfWork.statement(({ identities }) => identities.putOff(identity, dueAt));
  return { outcome: 'put-off', reason };
}

function nextTurn(tries: number, { clock }: Needed): Date {
  return new Date(clock.now().getTime() + askAgainAfterSeconds(tries) * 1000);
}
