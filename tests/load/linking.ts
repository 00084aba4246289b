import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Browser } from '#web/sandbox/banks/browser.builder.ts';
import type { Exchange } from '#web/sandbox/banks/traffic.ts';
import { readBankFiles } from '#web/programme/bank-linking/open-banking/bank-files.ts';
import { createOpenBanking, type OpenBanking } from '#web/programme/bank-linking/open-banking/create-open-banking.ts';
import type { BankAccess, BankAnswer, BankTokens } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { BankConsentKind } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';

import { type Measured, median, percentile } from './figures.ts';

const usual = 'northgate';
const links = 20;
const questionsPerSecond = 300;
const seconds = 10;
const day = 86_400_000;

/** Where the banks of the started sandbox are. */
export interface LinkedSystem {
  /** Where the sandbox keeps its things. */
  readonly home: string;
  /** Of the sandbox's own pages. */
  readonly sandbox: string;
  readonly site: string;
}

/**
 * How long linking an account takes us, and the bank, apart; and how fast we can ask whether there is enough money.
 *
 * The bank runs in a process of its own on the same machine; what it needed is what its own record says.
 */
export async function measureLinking({ home, sandbox, site }: LinkedSystem): Promise<Measured> {
  const open = openBanks(home);
  try {
    await link(open, site);
    const timed: { whole: number; bank: number; customer: number }[] = [];
    for (let count = 0; count < links; count += 1) {
      await fetch(`${sandbox}/traffic`, { method: 'DELETE' });
      const { whole, customer } = await link(open, site);
      const bank = (await said(sandbox)).reduce((total, { milliseconds }) => total + milliseconds, 0);
      timed.push({ whole, customer, bank });
    }
    await fetch(`${sandbox}/traffic`, { method: 'DELETE' });
    const asked = await askForFunds(open, site);
    const answered = (await said(sandbox)).filter(({ path: asking }) => asking.endsWith('/funds-confirmations'));
    const atBank = answered.map(({ milliseconds }) => milliseconds);
    return {
      title: 'Linking an account, and asking for funds',
      how: `${String(links)} links; then ${String(questionsPerSecond)} questions a second for ${String(seconds)} s, as they come.`,
      figures: [
        { what: 'link, ours', figure: median(timed.map(({ whole, bank }) => whole - bank)), unit: 'ms' },
        { what: 'link, the bank’s API', figure: median(timed.map(({ bank }) => bank)), unit: 'ms' },
        { what: 'link, at the bank’s pages', figure: median(timed.map(({ customer }) => customer)), unit: 'ms' },
        { what: 'funds confirmed', figure: asked.perSecond, unit: '/s' },
        { what: 'funds, p50', figure: percentile(asked.milliseconds, 0.5), unit: 'ms' },
        { what: 'funds, p99', figure: percentile(asked.milliseconds, 0.99), unit: 'ms', target: 150 },
        { what: 'funds at the bank, p50', figure: percentile(atBank, 0.5), unit: 'ms' },
        { what: 'funds at the bank, p99', figure: percentile(atBank, 0.99), unit: 'ms' },
        { what: 'funds, questions not answered', figure: asked.failed, unit: '', target: 0 },
      ],
    };
  } finally {
    await open.close();
  }
}

/** The banks of the started sandbox, with our own files. */
export function openBanks(home: string): OpenBanking {
  const files = readBankFiles(pathsIn(path.join(home, 'banks', 'product')));
  return createOpenBanking(files, { now: () => new Date() });
}

function pathsIn(folder: string) {
  return {
    directory: path.join(folder, 'banks.json'),
    ca: path.join(folder, 'ca.pem'),
    certificate: path.join(folder, 'transport.pem'),
    certificateKey: path.join(folder, 'transport.key'),
    signingKey: path.join(folder, 'signing-key.json'),
  };
}

async function said(sandbox: string): Promise<Exchange[]> {
  return ((await (await fetch(`${sandbox}/traffic`)).json()) as { exchanges: Exchange[] }).exchanges;
}

function valueOf<T>(answer: BankAnswer<T>): T {
  if (answer.kind !== 'done') throw new Error(`The bank did not do it: ${answer.kind}`);
  return answer.value;
}

export interface LinkedForBench {
  readonly whole: number;
  readonly customer: number;
  readonly access: BankAccess;
  /** At the bank, for funds. */
  readonly consentId: string;
  /** At the bank, for accounts. */
  readonly sharedId: string;
}

/** Sharing, looking, and allowing to ask for funds: what a customer's link takes, but for what they read and type. */
export async function link(open: OpenBanking, site: string, bankId = usual): Promise<LinkedForBench> {
  const began = performance.now();
  const sharedId = valueOf(
    await open.accounts.createConsent(bankId, { transactionsSince: new Date(Date.now() - 365 * day) }),
  );
  const seen = await allow(open, site, { bankId, kind: 'accounts', consentId: sharedId });
  const [account] = valueOf(await open.accounts.accounts({ bankId, tokens: seen.tokens }));
  const [identification] = account?.identifications ?? [];
  if (account === undefined || identification === undefined) throw new Error('The bank has shown no account.');
  valueOf(await open.accounts.balance({ bankId, tokens: seen.tokens }, account.id));
  const consentId = valueOf(await open.funds.createConsent(bankId, identification));
  const funds = await allow(open, site, { bankId, kind: 'funds', consentId });
  const customer = seen.customer + funds.customer;
  const whole = performance.now() - began - customer;
  return { whole, customer, access: { bankId, tokens: funds.tokens }, consentId, sharedId };
}

let states = 0;

async function allow(
  { authorisation }: OpenBanking,
  site: string,
  asked: { readonly bankId: string; readonly kind: BankConsentKind; readonly consentId: string },
): Promise<{ tokens: BankTokens; customer: number }> {
  const { bankId } = asked;
  const request = { ...asked, state: `bench-${String((states += 1))}-${'ab12'.repeat(16)}` };
  const { url, nonce, codeVerifier } = valueOf(await authorisation.begin(request));
  const left = performance.now();
  const back = new URL(await new Browser().link(url, { home: `${site}/bank/redirect/${bankId}`, user: 'one' }));
  const customer = performance.now() - left;
  const outcome = await authorisation.complete({ ...request, nonce, codeVerifier, returned: back.search + back.hash });
  if (outcome.kind !== 'allowed') throw new Error(`The bank did not allow it: ${outcome.kind}`);
  return { tokens: outcome.tokens, customer };
}

interface Asked {
  readonly milliseconds: readonly number[];
  readonly perSecond: number;
  readonly failed: number;
}

/** Questions at an even rate, whether or not the one before was answered. */
async function askForFunds(open: OpenBanking, site: string): Promise<Asked> {
  const { access, consentId } = await link(open, site);
  const milliseconds: number[] = [];
  let failed = 0;
  const ask = async (number: number) => {
    const began = performance.now();
    const question = { consentId, reference: `bench-${String(number)}`, pence: 100 };
    const answer = await open.funds.isAvailable(access, question);
    if (answer.kind === 'done') milliseconds.push(performance.now() - began);
    else failed += 1;
  };
  // Connections are open in a shop's day, and are opened here before the clock runs.
  for (let number = 0; number < 50; number += 1) await ask(-1 - number);
  milliseconds.length = 0;
  const began = performance.now();
  const asking: Promise<void>[] = [];
  for (let number = 0; number < questionsPerSecond * seconds; number += 1) {
    const wait = began + (number * 1_000) / questionsPerSecond - performance.now();
    if (wait > 0) await pause(wait);
    asking.push(ask(number));
  }
  await Promise.all(asking);
  return { milliseconds, perSecond: (milliseconds.length * 1_000) / (performance.now() - began), failed };
}
