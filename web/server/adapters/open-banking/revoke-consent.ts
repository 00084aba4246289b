import type { BankAnswer } from '#web/server/ports/bank-answer.ts';
import type { BankConsentKind } from '#web/server/ports/bank-authorisation.ts';

import type { BankCaller } from './bank-caller.ts';
import { notThereCodes } from './bank-words.ts';

/** Deletes a consent at its bank. One that is not there any more is as good. */
export async function revokeConsent(
  caller: BankCaller,
  { bankId, consentId, consents, kind }: { bankId: string; consentId: string; consents: string; kind: BankConsentKind },
): Promise<BankAnswer<null>> {
  const path = `${consents}/${encodeURIComponent(consentId)}`;
  const answer = await caller.asOurselves(bankId, { method: 'DELETE', path, kind }, () => null);
  const wasGone = answer.kind === 'refused' && notThereCodes.includes(answer.code);
  return wasGone ? { kind: 'done', value: null } : answer;
}
