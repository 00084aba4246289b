import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';

import { validate as isUuid } from 'uuid';

import { createSecrets, newId } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { pounds } from '#web/programme/giving/domain/gift-aid-claim.ts';
import type { NewCausePayee } from '#web/programme/giving/server/ports/cause-payouts.ts';
import { writeStatement } from '#web/programme/giving/server/cause-statement.ts';
import { boundTo } from '#web/programme/giving/server/pay-causes.ts';
import { openPayee, sealPayee } from '#web/programme/payouts/server/payee.ts';
import type { Payee } from '#web/programme/payouts/server/ports/payouts.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';

import { type OnStore, onStore } from './on-store.ts';

// For whoever pays causes and has access to the server: it has no address, and names nobody who gave.

const usage = `Usage: npm run causes -- payee <cause> --name "…" --sort-code 20-00-00 --account 55779911
       npm run causes -- confirm-payee <cause> --name "…" --sort-code 20-00-00 --account 55779911
       npm run causes -- give-up <payout id>
       npm run causes -- statements <YYYY-MM> --to <folder>

Names the bank account that a cause is paid to, which counts once somebody else, under their own name on this server, has typed
the same; gives up a payout that the provider never took on, once a person has looked there; or writes what each cause is paid
for a month. Causes are paid by themselves, in a new month for the last one.
DATABASE_URL says where the books are, SECRET_KEY is the API's: accounts are sealed with it.`;

interface Asked extends OnStore {
  readonly named: string;
  readonly by: string;
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Nothing where SECRET_KEY is missing. */
  readonly secrets: Pick<Secrets, 'seal' | 'open'> | undefined;
}

/** 0 where it is done, 1 where nothing is to be done, 2 where it was asked wrongly. */
type Answer = Promise<0 | 1 | 2>;

/** The account as it was typed; nothing where it is none. */
function payeeIn({ name = '', 'sort-code': sortCode = '', account = '' }: Asked['values']): Payee | undefined {
  const [bank, number] = [sortCode, account].map((text) => text.replaceAll(/[\s-]/gu, ''));
  const identification = `${bank ?? ''}${number ?? ''}`;
  if (name.trim() === '' || !/^\d{6}$/u.test(bank ?? '') || !/^\d{8}$/u.test(number ?? '')) return undefined;
  return { name: name.trim(), account: { scheme: 'SortCodeAccountNumber', identification } };
}

async function namePayee({ named: cause, by, values, secrets, unitOfWork, clock }: Asked): Answer {
  const payee = payeeIn(values);
  if (payee === undefined || secrets === undefined) return 2;
  const id = newId();
  const ending = payee.account.identification.slice(-4);
  const named = { id, cause, sealed: sealPayee(secrets, boundTo(id), payee), ending, by };
  await unitOfWork.statement(({ causePayouts }) => causePayouts.namePayee(named, clock.now()));
  console.log(`Named by ${by}: another person has to confirm the account ending in ${ending}.`);
  return 0;
}

const confirmations = {
  confirmed: 'Confirmed: the cause is paid to this account from now on.',
  nothing: 'There is no account of this cause that waits to be confirmed.',
  samePerson: 'Whoever named the account cannot confirm it: another person has to.',
  unreadable:
    'The account that was named does not open: SECRET_KEY is not the one that it was named with, or not the API’s.',
  another: 'That is not the account that was named last. Nothing has changed: find out who named which.',
} as const;

/** Whoever confirms types the account as they know it themselves: only that one is confirmed. */
async function confirmPayee({ named: cause, by, values, secrets, unitOfWork, clock }: Asked): Answer {
  const typed = payeeIn(values);
  if (typed === undefined || secrets === undefined) return 2;
  const said = await unitOfWork.transaction(async ({ causePayouts }) => {
    const named = await causePayouts.namedPayee(cause);
    if (named === undefined) return 'nothing';
    const payee = payeeOf(named, secrets);
    if (payee === undefined) return 'unreadable';
    if (!isDeepStrictEqual(payee, typed)) return 'another';
    return causePayouts.confirmPayee(named.id, by, clock.now());
  });
  console.log(confirmations[said]);
  return said === 'confirmed' ? 0 : 1;
}

/** Nothing where it was sealed with another key. */
function payeeOf({ id, sealed }: NewCausePayee, secrets: Pick<Secrets, 'open'>): Payee | undefined {
  try {
    return openPayee(secrets, boundTo(id), sealed);
  } catch {
    return undefined;
  }
}

async function giveUp({ named: payoutId, unitOfWork, clock }: Asked): Answer {
  if (!isUuid(payoutId)) return 2;
  const isDone = await unitOfWork.statement(({ causePayouts }) => causePayouts.giveUp(payoutId, clock.now()));
  console.log(
    isDone
      ? 'Given up: what is in it is due again, to another account.'
      : 'Nothing has changed: the provider knows it, it is over, or it was ordered less than two days ago.',
  );
  return isDone ? 0 : 1;
}

async function writeStatements({ named: month, values: { to }, unitOfWork }: Asked): Answer {
  if (!/^\d{4}-\d{2}$/u.test(month) || to === undefined) return 2;
  const statements = await unitOfWork.statement(({ causePayouts }) => causePayouts.statements(month));
  for (const statement of statements) {
    const file = path.join(to, `${statement.cause}-${month}-${statement.id}.csv`);
    await writeFile(file, writeStatement(statement), { mode: 0o600 });
    console.log(`${file}: £${pounds(statement.pence)}, ${statement.state}`);
  }
  if (statements.length === 0) console.log('No cause was paid anything for that month.');
  return statements.length === 0 ? 1 : 0;
}

const commands: Readonly<Record<string, (asked: Asked) => Answer>> = {
  payee: namePayee,
  'confirm-payee': confirmPayee,
  'give-up': giveUp,
  statements: writeStatements,
};

async function main(): Answer {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: text, 'sort-code': text, account: text, to: text },
  });
  const [command = '', named] = positionals;
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const url = process.env['DATABASE_URL'] ?? '';
  if (work === undefined || named === undefined || url === '') return 2;
  const secretKey = process.env['SECRET_KEY'] ?? '';
  const secrets = secretKey === '' ? undefined : createSecrets(secretKey);
  return onStore(url, (on) => work({ named, by: os.userInfo().username, values, secrets, ...on }));
}

const answer = await main();
if (answer === 2) console.error(usage);
process.exitCode = answer;
