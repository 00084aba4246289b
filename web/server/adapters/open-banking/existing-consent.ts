import type { SharingState } from '#web/server/ports/account-information.ts';
import type { BankAnswer } from '#web/server/ports/bank-answer.ts';
import type { BankConsentKind } from '#web/server/ports/bank-authorisation.ts';

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

/** How a consent stands at its bank. */
export function consentState(caller: BankCaller, existing: Existing): Promise<BankAnswer<SharingState>> {
  const { bankId, kind } = existing;
  return caller.asOurselves(bankId, { method: 'GET', path: pathOf(existing), kind }, (reply) =>
    sharingStateOf(consentShape(reply).Data.Status),
  );
}

/** Deletes a consent at its bank. One that is not there any more is as good. */
export async function revokeConsent(caller: BankCaller, existing: Existing): Promise<BankAnswer<null>> {
  const { bankId, kind } = existing;
  const answer = await caller.asOurselves(bankId, { method: 'DELETE', path: pathOf(existing), kind }, () => null);
  const wasGone = answer.kind === 'refused' && notThereCodes.includes(answer.code);
  return wasGone ? { kind: 'done', value: null } : answer;
}
