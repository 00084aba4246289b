import { Browser, type LinkOptions } from '#web/sandbox/banks/browser.builder.ts';
import type { Bank } from '#web/sandbox/banks/bank.ts';
import { openBanks } from '#web/sandbox/banks/open-banks.builder.ts';
import type { Banks } from '#web/sandbox/banks/start-banks.ts';
import { FakeClock } from '#web/platform/server/ports/fakes/fake-clock.ts';
import type { BankAccess, BankAnswer, BankTokens } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type {
  AuthorisationReturn,
  BankConsentKind,
} from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';

import { createOpenBanking, type OpenBanking } from './create-open-banking.ts';
import type { BankFiles } from './bank-files.ts';

/** Who somebody is at their bank, and what they say there. */
export type BankChoice = Partial<LinkOptions> & { user: string };

export interface Linked {
  readonly access: BankAccess;
  readonly consentId: string;
}

/** Open banks of the sandbox, and our adapter as their registered caller. */
export class BankWorld {
  readonly clock = new FakeClock(new Date().toISOString());
  readonly open: OpenBanking;
  #count = 0;

  private constructor(readonly banks: Banks) {
    this.open = createOpenBanking(filesOf(banks), this.clock);
  }

  static async start(bankIds: string[], more?: Parameters<typeof openBanks>[1]): Promise<BankWorld> {
    return new BankWorld(await openBanks(bankIds, more));
  }

  async stop(): Promise<void> {
    await this.open.close();
    await this.banks.stop();
  }

  /** One of the open banks. */
  bank(bankId: string): Bank {
    const found = this.banks.open.find(({ bank }) => bank.profile.id === bankId);
    if (found === undefined) throw new Error('That bank is not open.');
    return found.bank;
  }

  /** Follows `url` to the bank and says yes there, or what else is chosen; the query and fragment of the way back. */
  async answerAt(bankId: string, url: string, choice: BankChoice): Promise<string> {
    const home = this.banks.caller.directory.find(({ id }) => id === bankId)?.redirectUri ?? '';
    const back = new URL(await new Browser().link(url, { home, ...choice }));
    return back.search + back.hash;
  }

  async newConsent(bankId: string): Promise<string> {
    const transactionsSince = new Date(Date.now() - 365 * 86_400_000);
    return valueOf(await this.open.accounts.createConsent(bankId, { transactionsSince }));
  }

  /** Sends `user` to their bank and back; what is needed to complete. */
  async visit(
    bankId: string,
    user: string,
    choice: Partial<LinkOptions> & { consentId?: string; kind?: BankConsentKind } = {},
  ): Promise<AuthorisationReturn> {
    const { kind = 'accounts', consentId = await this.newConsent(bankId), ...rest } = choice;
    const state = `accounts-la1-web-${bankId}-default-${'ab12'.repeat(16)}${String((this.#count += 1))}`;
    const request = { bankId, kind, consentId, state };
    const { url, nonce, codeVerifier } = valueOf(await this.open.authorisation.begin(request));
    return { ...request, nonce, codeVerifier, returned: await this.answerAt(bankId, url, { user, ...rest }) };
  }

  async link(bankId: string, user: string, choice: Parameters<BankWorld['visit']>[2] = {}): Promise<Linked> {
    const back = await this.visit(bankId, user, choice);
    const outcome = await this.open.authorisation.complete(back);
    if (outcome.kind !== 'allowed') throw new Error(`The bank did not allow it: ${JSON.stringify(outcome)}`);
    return { access: accessWith(bankId, outcome.tokens), consentId: back.consentId };
  }

  /** A funds confirmation for the first account of `user`. */
  async linkFunds(bankId: string, user: string): Promise<Linked> {
    const account = this.bank(bankId).customer(user)?.accounts[0];
    const identification = `${account?.sortCode ?? ''}${account?.number ?? ''}`;
    const created = await this.open.funds.createConsent(bankId, { scheme: 'SortCodeAccountNumber', identification });
    return this.link(bankId, user, { consentId: valueOf(created), kind: 'funds' });
  }
}

export function accessWith(bankId: string, tokens: BankTokens): BankAccess {
  return { bankId, tokens };
}

export function valueOf<T>(answer: BankAnswer<T>): T {
  if (answer.kind !== 'done') throw new Error(`The bank did not do it: ${JSON.stringify(answer)}`);
  return answer.value;
}

export function filesOf({ caller }: Banks): BankFiles {
  return {
    banks: caller.directory as BankFiles['banks'],
    ca: caller.ca,
    certificate: caller.transport.cert,
    certificateKey: caller.transport.key,
    signingKey: caller.signingKey,
  };
}
