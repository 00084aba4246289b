import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { newId } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { membersOf } from '#web/platform/domain/members.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createDatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import { createStore } from '#web/programme/server/postgres/store.ts';

import { makeHistory } from './make-history.ts';

// Run by `npm run history`, which says in DATABASE_URL where the customers are.

const usage = `Usage: npm run history -- --customer <email> [--payments 300] [--seed 1]
       npm run history -- --customers <how many> [--payments 300] [--seed 1] [--site http://localhost:3000]

Gives a made-up customer, or so many new ones, what they paid in the last two years, decided and collected by the rules of today.
Only addresses that end in .example take one: those are nobody's. New customers are made by the site's toolbar.`;

/** Two years. */
const days = 730;
/** A new customer's Direct Debit is with the provider within seconds. */
const orderedWithinMs = 20_000;
const lookEveryMs = 250;

const whole = (text: string) => (/^[1-9]\d{0,5}$/u.test(text) ? Number(text) : undefined);

function asked() {
  const text = (usual: string) => ({ type: 'string', default: usual }) as const;
  const { values } = parseArgs({
    options: {
      customer: { type: 'string' },
      customers: { type: 'string' },
      payments: text('300'),
      seed: text('1'),
      site: text('http://localhost:3000'),
    },
  });
  const [payments, seed] = [whole(values.payments), whole(values.seed)];
  const customers = whole(values.customers ?? '');
  const isOne = values.customer?.endsWith('.example') === true;
  if (payments === undefined || seed === undefined || isOne === (customers !== undefined)) return undefined;
  return { email: values.customer, customers, payments, seed, site: values.site };
}

/** Somebody new whose card is active, by the site's toolbar. */
async function newCustomer(site: string): Promise<string> {
  const body = JSON.stringify({ customer: 'CARD_ACTIVATED', kind: 'PERSONAL', partner: 'default' });
  const headers = { 'content-type': 'application/json', origin: new URL(site).origin };
  const response = await fetch(new URL('/dev/jumps', site), { method: 'POST', headers, body });
  const { email } = membersOf(await response.json().catch(() => undefined));
  if (typeof email === 'string') return email;
  throw new Error(`${site} makes no customers (${String(response.status)}): is its toolbar switched on?`);
}

async function main(): Promise<0 | 1 | 2> {
  const wanted = asked();
  const url = process.env['DATABASE_URL'] ?? '';
  if (wanted === undefined || url === '') {
    console.error(usage);
    return 2;
  }
  const onLost = () => {
    console.error('The connection to the database broke.');
  };
  const database = openDatabase({ url, maxConnections: 2, onLost });
  try {
    const unitOfWork = createUnitOfWork(database, createStore);
    const needed = { unitOfWork, clock: await createDatabaseClock(database), secrets: { newId } };
    const find = (email: string) => unitOfWork.statement(({ customers }) => customers.findOwnerOfEmail(email));
    const isOrdered = async (customerId: string) => {
      const held = await unitOfWork.statement(({ mandates }) => mandates.ofCustomer(customerId));
      return held.some(({ providerId }) => providerId !== null);
    };
    for (let each = 0; each < (wanted.customers ?? 1); each += 1) {
      const began = performance.now();
      const email = wanted.customers === undefined ? (wanted.email ?? '') : await newCustomer(wanted.site);
      const customerId = await find(email);
      if (customerId === undefined) throw new Error(`Nobody has the address ${email}.`);
      const end = performance.now() + orderedWithinMs;
      while (!(await isOrdered(customerId)) && performance.now() < end) await pause(lookEveryMs);
      const { payments, seed } = wanted;
      const history = { customerId, payments, days, seed: seed + each, ends: 'paid' } as const;
      const { approved, declined, clearedPence } = await makeHistory(history, needed);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const pounds = (clearedPence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
      console.log(`${email}: ${String(approved)} paid, ${String(declined)} declined, ${pounds} in all, ${seconds} s`);
    }
    return 0;
  } finally {
    await database.destroy();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  const isOurs = error instanceof Error && error.name === 'Error';
  console.error(error instanceof TypeError ? `${error.message}\n\n${usage}` : isOurs ? error.message : error);
  return 2;
});
