/**
 * `npm run check:withdrawals [-- <count>]`: customers withdraw so often while our API is killed (kill -9) every two seconds and the
 * payout provider loses one answer in ten. Prints how often each was paid, and whether wallet, in flight and paid stay the same
 * sum: once, and yes (CSH-04). The orders are made by the use case's own transaction, here; the API under fire pays them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ServiceProcess } from '#tests/e2e/support/service-process.ts';
import { createSecrets } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import { createStore } from '#web/programme/server/postgres/store.ts';
import { sealPayee } from '#web/programme/payouts/server/payee.ts';
import { boundTo } from '#web/programme/wallet/server/withdraw.ts';

import { anyFreePort } from '../../scripts/lib/ports.mjs';
import { signalGroup } from '../../scripts/lib/service.mjs';
import { apiEnvironment } from '../../scripts/lib/settings.mjs';
import { root, startSystem, type System } from '../../scripts/lib/system.mjs';
import { openTill, query } from './till.ts';

const count = Number(process.argv[2] ?? 1000);
const perCustomer = 5;
const customers = Math.ceil(count / perCustomer);
const pence = 100;
const killEachMs = 2_000;
const atMostMs = 15 * 60_000;
const home = path.join(root, '.run', 'withdrawals');

/** The started system’s own API is ended; the same one, at the same ports, is ours to kill from here on. */
async function ownApi(
  system: System,
  ports: Parameters<typeof apiEnvironment>[0]['ports'],
): Promise<{ readonly api: ServiceProcess; readonly secretKey: string }> {
  const { services } = JSON.parse(readFileSync(path.join(home, 'running.json'), 'utf8')) as {
    readonly services: readonly { readonly name: string; readonly pid: number }[];
  };
  const first = services.find(({ name }) => name === 'api');
  if (first === undefined) throw new Error('There is no API to take the place of.');
  signalGroup(first.pid, 'SIGKILL');
  const { secrets, databases } = system;
  const place = { root, home, ports, secrets: secrets as Parameters<typeof apiEnvironment>[0]['secrets'], databases };
  const environment = apiEnvironment(place, { RATE_LIMITS: 'off' }) as Record<string, string>;
  const api = new ServiceProcess({
    ...{ name: 'killed-api', file: 'web/programme/server/main.ts', url: system.urls.site, readyPath: '/api/ready' },
    environment,
  });
  api.startAgain();
  await api.ready();
  return { api, secretKey: environment['SECRET_KEY'] ?? '' };
}

/** Customers like the demo one, each with enough in their wallet; their ids. */
async function makeCustomers(database: string): Promise<readonly string[]> {
  const made = await query<{ customer_id: string }>(
    database,
    `insert into customers select (jsonb_populate_record(demo, jsonb_build_object('customer_id', gen_random_uuid(),
        'email', gen_random_uuid() || '@load.example', 'mobile_e164', null, 'mobile_verified_at', null,
        'referral_code', upper(substr(md5(random()::text || copy), 1, 8))))).*
      from (select customers as demo from customers limit 1) as one, generate_series(1, ${String(customers)}) as copy
      returning customer_id`,
  );
  await query(
    database,
    `insert into wallets (customer_id, available) select customer_id, ${String(perCustomer * pence)} from customers
      where email like '%@load.example'`,
  );
  return made.map(({ customer_id: id }) => id);
}

/** One customer after the other withdraws as soon as nothing of theirs is under way, until all have. */
async function withdrawAll(ids: readonly string[], database: string, secretKey: string): Promise<number> {
  const own = openDatabase({ url: database, maxConnections: 4, onLost: () => undefined });
  const secrets = createSecrets(secretKey);
  const unitOfWork = createUnitOfWork(own, createStore);
  const account = { scheme: 'SortCodeAccountNumber', identification: '20000055779911' } as const;
  const left = new Map(ids.map((id) => [id, perCustomer]));
  let ordered = 0;
  const began = performance.now();
  while (left.size > 0 && ordered < count && performance.now() - began < atMostMs) {
    for (const [customerId, times] of left) {
      if (ordered === count) break;
      const isOrdered = await unitOfWork.transaction(async ({ wallets }) => {
        const wallet = await wallets.lock(customerId);
        if (wallet.inFlightPence > 0) return false;
        const id = secrets.newId();
        const sealed = sealPayee(secrets, boundTo(id), { name: 'A Customer', account });
        const order = { id, customerId, pence, bank: 'Northgate Bank', accountEnding: '••9911' };
        await wallets.order({ ...order, payee: sealed }, new Date());
        return true;
      });
      if (!isOrdered) continue;
      ordered += 1;
      if (times === 1) left.delete(customerId);
      else left.set(customerId, times - 1);
    }
    await pause(250);
  }
  await own.destroy();
  return ordered;
}

interface Standing {
  readonly open: number;
  readonly paid: number;
  readonly sum: number;
  readonly in_flight: number;
  readonly paid_pence: number;
}

const standingOf = async (database: string) => {
  const [standing] = await query<Standing>(
    database,
    `select (select count(*)::int from withdrawals where state in ('ordered', 'sent')) as open,
      (select count(*)::int from withdrawals where state = 'paid') as paid,
      sum(available + in_flight + paid)::int as sum, sum(in_flight)::int as in_flight, sum(paid)::int as paid_pence
      from wallets`,
  );
  if (standing === undefined) throw new Error('There are no wallets.');
  return standing;
};

/** What the provider has been told to pay, but for what an earlier run has left there. */
async function paymentsOf({ urls, databases }: System) {
  const { payments } = (await (await fetch(`${urls.inbox}/payouts.json`)).json()) as {
    payments: readonly { externalReference: string; amount: number; status: string }[];
  };
  const ours = await query<{ id: string }>(databases.api, 'select withdrawal_id as id from withdrawals');
  const ids = new Set(ours.map(({ id }) => id));
  return payments.filter(({ externalReference: id }) => ids.has(id));
}

const ports = {
  ...{ site: await anyFreePort(), sandbox: await anyFreePort(), smtp: await anyFreePort(), banks: await anyFreePort() },
  ...{ banksTls: await anyFreePort(), operations: await anyFreePort(), cards: await anyFreePort() },
  ...{ authorisations: await anyFreePort(), cms: await anyFreePort() },
};
const system = await startSystem({
  ...{ home, only: ['sandbox', 'cards', 'api'], ports: 'usual', databases: 'empty', say: console.log },
  env: {
    ...process.env,
    ...{ RATE_LIMITS: 'off', PORT: String(ports.site), SANDBOX_PORT: String(ports.sandbox) },
    ...{ SANDBOX_SMTP_PORT: String(ports.smtp), SANDBOX_BANKS_PORT: String(ports.banks) },
    ...{ SANDBOX_BANKS_TLS_PORT: String(ports.banksTls), OPERATIONS_PORT: String(ports.operations) },
    ...{ CARD_MANAGEMENT_PORT: String(ports.cards), AUTHORISATION_PORT: String(ports.authorisations) },
  },
});
let api: ServiceProcess | undefined;
try {
  const { urls, databases } = system;
  await openTill(system);
  const own = await ownApi(system, ports);
  api = own.api;
  const ids = await makeCustomers(databases.api);
  const before = await standingOf(databases.api);
  const body = JSON.stringify({ target: 'payouts', mode: 'fail-after', rate: 0.1 });
  await fetch(`${urls.inbox}/faults`, { method: 'POST', body });
  const over = { isOver: false };
  const withdrawing = withdrawAll(ids, databases.api, own.secretKey).finally(() => {
    over.isOver = true;
  });
  let kills = 0;
  const sums = new Set<number>();
  const began = performance.now();
  while (performance.now() - began < atMostMs) {
    await pause(killEachMs);
    const standing = await standingOf(databases.api);
    sums.add(standing.sum);
    if (over.isOver && standing.open === 0) break;
    await api.kill();
    kills += 1;
    api.startAgain();
    await api.ready();
  }
  const ordered = await withdrawing;
  const after = await standingOf(databases.api);
  const payments = await paymentsOf(system);
  const times = new Map<string, number>();
  for (const { externalReference: id } of payments) times.set(id, (times.get(id) ?? 0) + 1);
  const twice = [...times.values()].filter((each) => each > 1).length;
  const wrong = payments.filter(({ amount, status }) => amount !== pence / 100 || status !== 'PROCESSED').length;
  const rows = [
    ['withdrawals', ordered, count],
    ['kills of the API', kills, '> 0'],
    ['answers lost', '10 %', ''],
    ['paid once', times.size - twice, count],
    ['paid twice', twice, 0],
    ['of another amount, or not paid', wrong, 0],
    ['paid by our word', after.paid, count],
    ['paid by our word, pence', after.paid_pence, count * pence],
    ['still in flight, pence', after.in_flight, 0],
    [
      'sums that were seen',
      [...sums, after.sum].every((sum) => sum === before.sum) ? before.sum : 'differ',
      before.sum,
    ],
  ];
  console.log(
    `\n${rows.map(([what, figure, target]) => `${String(what).padEnd(32)} ${String(figure).padStart(8)}  ${String(target)}`).join('\n')}`,
  );
  // Without withdrawals, or without a kill, it has looked at nothing.
  const looked = ordered === count && count > 0 && kills > 0 && sums.size === 1 && sums.has(after.sum);
  const isRight = times.size === count && twice + wrong === 0 && after.paid === count && after.in_flight === 0;
  process.exitCode = looked && isRight && after.sum === before.sum ? 0 : 1;
} finally {
  await api?.kill();
  await system.stop();
}
