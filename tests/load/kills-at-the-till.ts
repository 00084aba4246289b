/**
 * `npm run check:kills [-- <kills>]`: merchants ask and ask while our API is killed (kill -9) again and again, every tenth time
 * PostgreSQL with it. Prints what was answered twice differently, what stayed open, and what is counted wrong: nothing (OPS-05).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { home as e2eHome } from '#tests/e2e/support/home.ts';
import { ServiceProcess } from '#tests/e2e/support/service-process.ts';

import { anyFreePort } from '../../scripts/lib/ports.mjs';
import { providePostgres } from '../../scripts/lib/postgres.mjs';
import { signalGroup } from '../../scripts/lib/service.mjs';
import { apiEnvironment } from '../../scripts/lib/settings.mjs';
import { root, startSystem, type System } from '../../scripts/lib/system.mjs';
import { asked, openTill, query, type Till } from './till.ts';

const kills = Number(process.argv[2] ?? 40);
const merchants = 6;
const postgresEach = 10;
/** While the API is down each answer comes at once, and is a no: merchants take their time then. */
const pauseMs = { up: 20, down: 1_000 };
let isUp = true;
/** By then what the processor never heard is given back. */
const settledWithinMs = 120_000;
const home = path.join(root, '.run', 'kills');

interface Transaction {
  readonly token: string;
  readonly result: string;
  readonly events: readonly { readonly token: string }[];
  readonly amounts: { readonly hold: { readonly amount: number } };
}

/** One merchant after another, each message up to three times, some of them tapped, until they are to stop; how often they have asked. */
async function sell({ pan, authorization }: Till, inbox: string, until: AbortSignal): Promise<number> {
  let count = 0;
  while (!until.aborted) {
    count += 1;
    const said = { pan, amount: asked, descriptor: 'QUAY BAKERY', mcc: '5814', x_times: count % 10 === 0 ? 3 : 1 };
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...said, x_channel: count % 10 === 5 ? 'contactless' : 'chip' });
    const answer = await fetch(`${inbox}/v1/simulate/authorize`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    await pause(isUp ? pauseMs.up : pauseMs.down);
    if (answer.status !== 201) throw new Error(`The sandbox answered ${String(answer.status)}.`);
  }
  return count;
}

/** The started system’s own API is ended; the same one, at the same ports, is ours to kill from here on. */
async function ownApi(system: System, ports: Parameters<typeof apiEnvironment>[0]['ports']): Promise<ServiceProcess> {
  const { services } = JSON.parse(readFileSync(path.join(home, 'running.json'), 'utf8')) as {
    readonly services: readonly { readonly name: string; readonly pid: number }[];
  };
  const first = services.find(({ name }) => name === 'api');
  if (first === undefined) throw new Error('There is no API to take the place of.');
  signalGroup(first.pid, 'SIGKILL');
  const { secrets, databases } = system;
  const place = { root, home, ports, secrets: secrets as Parameters<typeof apiEnvironment>[0]['secrets'], databases };
  const api = new ServiceProcess({
    ...{ name: 'killed-api', file: 'web/programme/server/main.ts', url: system.urls.site, readyPath: '/api/ready' },
    environment: apiEnvironment(place, { RATE_LIMITS: 'off' }) as Record<string, string>,
  });
  api.startAgain();
  await api.ready();
  return api;
}

/** All of the card’s at the processor, by pages: others are of other runs. */
async function transactionsAt(inbox: string, { card, authorization }: Till): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  for (;;) {
    const after = found.at(-1)?.token;
    const query = new URLSearchParams({
      card_token: card,
      page_size: '100',
      ...(after !== undefined && { starting_after: after }),
    });
    const answer = await fetch(`${inbox}/v1/transactions?${query.toString()}`, { headers: { authorization } });
    const { data, has_more: goesOn } = (await answer.json()) as { data: Transaction[]; has_more: boolean };
    found.push(...data);
    if (!goesOn) return found;
  }
}

/** Messages to which our processes have answered differently, by their logs. */
function answeredDifferently(): readonly string[] {
  const answers = new Map<string, Set<string>>();
  const logs = path.join(e2eHome, 'logs');
  for (const name of readdirSync(logs).filter((file) => file.startsWith('killed-api')))
    for (const line of readFileSync(path.join(logs, name), 'utf8').split('\n')) {
      const [, message, outcome] = /"event":"authorisation","message":"([^"]+)","outcome":"([^"]+)"/u.exec(line) ?? [];
      if (message !== undefined && outcome !== undefined)
        answers.set(message, (answers.get(message) ?? new Set()).add(outcome));
    }
  return [...answers].filter(([, outcomes]) => outcomes.size > 1).map(([message]) => message);
}

interface Standing {
  readonly open: number;
  readonly unheard: number;
  readonly waiting: number;
  /** For purchases that no merchant has taken: what a plan costs is owed, and not set aside. */
  readonly set_aside: number;
}

const standingOf = (database: string) =>
  query<Standing>(
    database,
    `select (select count(*)::int from authorisations where state = 'open') as open,
      (select count(*)::int from authorisations where state = 'approved' and heard_at is null) as unheard,
      (select count(*)::int from card_event_inbox) as waiting,
      (select coalesce(sum(to_ask - receivable), 0)::int from exposures) as set_aside`,
  );

/** How long it took until that was so; nothing where it never was. */
async function until(is: (standing: Standing) => boolean, database: string): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < settledWithinMs) {
    const [standing] = await standingOf(database);
    if (standing !== undefined && is(standing)) return Math.round(performance.now() - began);
    await pause(250);
  }
  return undefined;
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
  const till = await openTill(system);
  api = await ownApi(system, ports);
  const closing = new AbortController();
  const selling = Array.from({ length: merchants }, () => sell(till, urls.inbox, closing.signal));
  for (let killed = 1; killed <= kills; killed += 1) {
    await pause(500 + Math.random() * 2_000);
    await api.kill();
    isUp = false;
    if (killed % postgresEach === 0) await killPostgres(databases.api);
    api.startAgain();
    await api.ready();
    isUp = true;
  }
  await pause(1_000);
  closing.abort();
  const sold = (await Promise.all(selling)).reduce((sum, count) => sum + count, 0);
  const openMs = await until(({ open }) => open === 0, databases.api);
  const settledMs = await until(({ unheard, waiting }) => unheard + waiting === 0, databases.api);
  const there = await transactionsAt(urls.inbox, till);
  const held = there.reduce((sum, { amounts }) => sum + amounts.hold.amount, 0);
  const [standing] = await standingOf(databases.api);
  const rows = [
    ['messages asked', sold, ''],
    ['kills of the API', kills, ''],
    ['of PostgreSQL', Math.floor(kills / postgresEach), ''],
    ['approved there', there.filter(({ result }) => result === 'APPROVED').length, ''],
    ['answered twice differently', answeredDifferently().length, 0],
    ['nothing open after, ms', openMs ?? 'never', '≤ 3000'],
    ['nothing unheard after, ms', settledMs ?? 'never', '≤ 60000'],
    ['held there, pence', held, ''],
    ['counted here, pence', standing?.set_aside ?? 'nothing', held],
  ];
  console.log(
    `\n${rows.map(([what, figure, target]) => `${String(what).padEnd(30)} ${String(figure).padStart(8)}  ${String(target)}`).join('\n')}`,
  );
  // Without purchases that were approved it has looked at nothing.
  const isRight = held > 0 && standing?.set_aside === held && openMs !== undefined && settledMs !== undefined;
  process.exitCode = isRight && answeredDifferently().length === 0 ? 0 : 1;
} finally {
  await api?.kill();
  await system.stop();
}

/** kill -9 of the server itself; it is started again at the same address. */
async function killPostgres(url: string): Promise<void> {
  const [row] = await query<{ folder: string }>(url, "select current_setting('data_directory') as folder");
  const [pid = ''] = readFileSync(path.join(row?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await pause(500);
  await providePostgres({ home: path.join(home, 'postgres'), port: Number(new URL(url).port) });
}
