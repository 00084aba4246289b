import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';
import { migrations } from '#web/programme/server/postgres/migrations.ts';
import { startSandbox } from '#web/sandbox/start-sandbox.ts';

import { ensureDatabase } from '../../scripts/lib/databases.mjs';
import { anyFreePort } from '../../scripts/lib/ports.mjs';
import { providePostgres } from '../../scripts/lib/postgres.mjs';
import { developmentSecrets } from '../../scripts/lib/secrets.mjs';
import { apiEnvironment, cardsEnvironment } from '../../scripts/lib/settings.mjs';
import { ApiProcess } from '../e2e/support/api-process.ts';
import { startCardManagementProcess } from '../e2e/support/card-management-process.ts';
import type { ServiceProcess } from '../e2e/support/service-process.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Everything that processes of the API and of card-management need, with a PostgreSQL server of its own that may be killed. */
export interface ApiWorld {
  readonly siteUrl: string;
  readonly databaseUrl: string;
  /** What card-management keeps its own in. */
  readonly cardDatabaseUrl: string;
  /** What both services sign by. */
  readonly cardSecret: string;
  /** What its API is told: the secrets of all who send to it among it. */
  readonly settings: Readonly<Record<string, string>>;
  startApi(name: string): Promise<ApiProcess>;
  /** There is no processor for it to ask. */
  startCards(name: string): Promise<ServiceProcess>;
  /** kill -9 of the database server. */
  killPostgres(): Promise<void>;
  /** Starts it again where it was. */
  startPostgres(): Promise<void>;
  stop(): Promise<void>;
}

/** `more` is set in the environment of its processes. */
export async function startApiWorld(more: Readonly<Record<string, string>> = {}): Promise<ApiWorld> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'burgee-uptime-'));
  const place = { home: path.join(home, 'postgres') };
  let server = await providePostgres(place);
  const { port } = new URL(server.url);
  const api = await ensureDatabase(server.url, 'burgee');
  const cards = await ensureDatabase(server.url, 'burgee_cards');
  await migrateAt(api);
  const [site, ...others] = await Promise.all(Array.from({ length: 3 }, () => anyFreePort()));
  const [cms, banksPort] = others;
  const siteUrl = `http://localhost:${String(site)}`;
  const folder = path.join(home, 'banks');
  const banks = { browserPort: 0, callerPort: 0, productUrl: siteUrl, productName: 'Burgee', folder, only: [] };
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, banks });
  const ports = {
    site: site ?? 0,
    cms: cms ?? 0,
    sandbox: Number(new URL(sandbox.httpUrl).port),
    smtp: sandbox.smtpPort,
    banks: banksPort ?? 0,
    banksTls: 0,
    operations: 0,
    cards: 0,
    authorisations: 0,
  };
  const secrets = { ...developmentSecrets(path.join(home, 'secrets.json')), SMS_ACCESS_KEY: sandbox.smsAccessKey };
  const settings = { RATE_LIMITS: 'off', ...more };
  const at = { root, home, ports, secrets, databases: { api, apiRole: api, cms: api, cards } };
  const environment = apiEnvironment(at, { STOP_ANNOUNCED_SECONDS: '1', ...settings }) as Record<string, string>;
  const ofCards = cardsEnvironment(at, settings) as Record<string, string>;
  const processes: ServiceProcess[] = [];
  return {
    siteUrl,
    databaseUrl: api,
    cardDatabaseUrl: cards,
    cardSecret: ofCards['CARD_MANAGEMENT_SECRET'] ?? '',
    settings: environment,
    async startApi(name) {
      const started = await ApiProcess.start(name, environment);
      processes.push(started);
      return started;
    },
    async startCards(name) {
      const started = await startCardManagementProcess(name, ofCards);
      processes.push(started);
      return started;
    },
    async killPostgres() {
      process.kill(await postmasterOf(api), 'SIGKILL');
    },
    async startPostgres() {
      server = await providePostgres({ ...place, port: Number(port) });
    },
    async stop() {
      await Promise.all(processes.map((one) => one.kill()));
      await sandbox.stop();
      await server.stop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text");
  await client.end();
  return Number.parseInt(rows[0]?.text ?? '', 10);
}

async function migrateAt(url: string): Promise<void> {
  const database = openDatabase({ url, maxConnections: 1, onLost: () => undefined });
  await migrate(database, migrations);
  await database.destroy();
}
