import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import { sealTokens, tokensIn } from '#web/programme/bank-linking/server/sealed-accounts.ts';
import type { BankAnswer } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { BankConsents } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import type { FundsConfirmation } from '#web/programme/bank-linking/server/ports/funds-confirmation.ts';
import type { FundsAccess } from '#web/programme/spending/server/ports/authorisations.ts';

export interface AskingNeeds {
  readonly funds: Pick<FundsConfirmation, 'isAvailable'>;
  readonly secrets: Pick<Secrets, 'newId' | 'seal' | 'open'>;
  readonly bankConsents: Pick<BankConsents, 'renewTokens' | 'noteBroken'>;
}

/** `silent`: nobody knows, and `broken`: the customer has to let us ask again first. */
export type BankSays = 'yes' | 'no' | 'silent' | 'broken';

/**
 * Asks the bank whether `pence` are there, and waits no longer than `withinMs`. It is not asked for nothing, or less: a refund
 * has paid for all that is spent. Tokens that it gives for the next time are
 * kept whenever it answers, also when nobody waits any more.
 */
export async function askBank(
  asked: { readonly funds: FundsAccess; readonly pence: number; readonly withinMs: number },
  needed: AskingNeeds,
): Promise<BankSays> {
  const { funds, pence, withinMs } = asked;
  if (pence <= 0) return 'yes';
  const tokens = tokensIn({ id: funds.consentId, tokens: funds.tokens }, needed.secrets);
  if (tokens === undefined || withinMs <= 0) return tokens === undefined ? 'broken' : 'silent';
  const question = { consentId: funds.providerId, reference: needed.secrets.newId().replaceAll('-', ''), pence };
  const answering = needed.funds.isAvailable({ bankId: funds.bankId, tokens }, question).then(async (answer) => {
    await keepTokens(funds, answer, needed);
    return saidIn(answer);
  });
  let waiting: NodeJS.Timeout | undefined;
  const late = new Promise<BankSays>((resolve) => {
    waiting = setTimeout(resolve, withinMs, 'silent');
  });
  try {
    return await Promise.race([answering, late]);
  } finally {
    clearTimeout(waiting);
  }
}

function saidIn(answer: BankAnswer<boolean>): BankSays {
  switch (answer.kind) {
    case 'done':
      return answer.value ? 'yes' : 'no';
    case 'consentEnded':
      return 'broken';
    case 'bankUnavailable':
    case 'refused':
      return 'silent';
  }
}

/** What the bank takes from now on; that it takes nothing more is how a link is known to be broken. */
async function keepTokens(
  { consentId, tokens: from }: FundsAccess,
  { kind, renewed }: BankAnswer<boolean>,
  { secrets, bankConsents }: AskingNeeds,
): Promise<void> {
  const to = renewed && sealTokens(secrets, consentId, renewed);
  if (to !== undefined) await bankConsents.renewTokens(consentId, { from, to });
  if (kind === 'consentEnded') await bankConsents.noteBroken(consentId, to ?? from);
}
