import type { SharingState } from '#web/programme/bank-linking/server/ports/account-information.ts';
import type { BankAnswer } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { BankConsentKind } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';

import type { BankCaller } from './bank-caller.ts';
import { consentShape } from './bank-shapes.ts';
import { notThereCodes, sharingStateOf } from './bank-words.ts';

interface Existing {
  readonly bankId: string;
  readonly consentId: string;
  /** Path of the consents of that kind. */
  readonly consents: string;
  readonly kind: BankConsentKind;
}

const pathOf = ({ consents, consentId }: Existing) => `${consents}/${encodeURIComponent(consentId)}`;

type Caller = Pick<BankCaller, 'asOurselves'>;

/** How a consent stands at its bank. */
export async function consentState(caller: Caller, existing: Existing): Promise<BankAnswer<SharingState>> {
  const { bankId, kind } = existing;
  const answer = await caller.asOurselves(bankId, { method: 'GET', path: pathOf(existing), kind }, (reply) =>
    sharingStateOf(consentShape(reply).Data.Status),
  );
  return isGone(answer) ? { kind: 'done', value: 'gone' } : answer;
}

/**
 * Deletes a consent at its bank. One that is over there, or not there any more, is as good: a bank that refuses is asked
 * how the consent stands.
 */
export async function revokeConsent(caller: Caller, existing: Existing): Promise<BankAnswer<null>> {
  const { bankId, kind } = existing;
  const answer = await caller.asOurselves(bankId, { method: 'DELETE', path: pathOf(existing), kind }, () => null);
  if (isGone(answer)) return ended;
  if (answer.kind !== 'refused') return answer;
  const state = await consentState(caller, existing);
  return state.kind === 'done' && over.includes(state.value) ? ended : answer;
}

const ended = { kind: 'done', value: null } as const;
const over: readonly SharingState[] = ['rejected', 'cancelled', 'expired', 'gone'];

/** Not of a 401: there it is our own token that the bank does not take. */
function isGone(answer: BankAnswer<unknown>): boolean {
  if (answer.kind === 'consentEnded') return answer.reason === 'expired';
  return answer.kind === 'refused' && notThereCodes.includes(answer.code);
}
