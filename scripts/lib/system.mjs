import path from 'node:path';
import { installPackages } from './install.mjs';
import { openRunningList } from './leftovers.mjs';
import { keepPostgres } from './keep-postgres.mjs';
import { Parts } from './parts.mjs';
import { anyFreePort, choosePort } from './ports.mjs';
import { providePostgres } from './postgres.mjs';
import { PlainProblem, Progress } from './progress.mjs';
import { stopCommands } from './run-command.mjs';
import { developmentSecrets } from './secrets.mjs';

/** @typedef {import('./parts.mjs').PartName} PartName */
/** @typedef {import('./settings.mjs').Place} Place */

/**
 * @typedef {object} SystemOptions
 * @property {string} [home] where it keeps its files; two systems side by side need two
 * @property {PartName[]} [only] the parts to start, by default all
 * @property {'usual' | 'free'} [ports] the documented ports (or what PORT … say), or any free ones
 * @property {'kept' | 'empty'} [databases] whether to go on with the databases of the last time
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} [say]
 * @property {(stop: () => Promise<void>) => void} [onBegin] told how to stop it while it is still starting
 * @property {boolean} [isSupervised] whether what ends by itself is started again, and said; by default it stays ended
 */

/**
 * @typedef {object} System
 * @property {{ site: string, operations: string, inbox: string, cms: string, smtp: string, banks: string, cards: string, authorisations: string }} urls
 * @property {Record<string, string>} secrets
 * @property {import('./settings.mjs').Databases} databases
 * @property {Promise<void>} cmsReady resolved when the CMS answers too: customers do not wait for it
 * @property {() => Promise<void>} stop
 */

const oneRole =
  '  The API uses DATABASE_URL as the owner of its tables: nothing but triggers keeps the ledger from being changed. Set MIGRATE_URL\n' +
  '  to the owner, and DATABASE_URL to a role that owns nothing; it is let in with each start.';

export const root = path.join(import.meta.dirname, '..', '..');

/**
 * Starts the product and resolves as soon as customers can use it.
 * @param {SystemOptions} [options]
 * @returns {Promise<System>}
 */
export async function startSystem(options = {}) {
  const { home = path.join(root, '.run'), only = ['sandbox', 'cards', 'api', 'cms'], env = process.env } = options;
  const { isSupervised = false } = options;
  const { DATABASE_URL: databaseUrl } = env;
  if (databaseUrl && !URL.canParse(databaseUrl)) {
    throw new PlainProblem('DATABASE_URL is no URL. Write it as postgres://user:password@host:5432/database.');
  }
  const progress = new Progress(options.say ?? (() => undefined));
  const began = performance.now();
  const list = openRunningList(home);
  const logs = path.join(home, 'logs');
  /** @type {(() => Promise<void>)[]} */
  const undo = [];
  const stop = async () => {
    await stopCommands();
    for (const step of undo.splice(0).reverse()) await step();
    list.close();
  };
  options.onBegin?.(stop);
  try {
    await progress.step('packages', () => installPackages(root, path.join(logs, 'install.log')), String);
    const ports = await choosePorts(options.ports ?? 'usual', env, progress);
    const server = await progress.step(
      'PostgreSQL',
      () => providePostgres({ home: path.join(home, 'postgres'), databaseUrl }),
      describeServer,
    );
    undo.push(server.stop);
    if (isSupervised) undo.push(keepPostgres(path.join(home, 'postgres'), server, progress));
    const secrets = developmentSecrets(path.join(home, 'secrets.json'));
    const databases = await prepareDatabases(server, { env, secrets, progress }, options.databases ?? 'kept');
    /** @type {Place} */
    const place = { root, home, ports, secrets, databases };
    const parts = new Parts({ place, env, logs, progress, list, isSupervised });
    undo.push(() => parts.stop());
    const site = parts.startSite(only);
    const cmsReady = only.includes('cms') ? site.database.then(() => parts.startCms()) : Promise.resolve();
    cmsReady.catch(() => undefined); // its caller learns of it from `cmsReady`
    await site.ready;
    progress.keep(path.join(home, 'measures', 'start.json'), { site: Math.round(performance.now() - began) });
    void cmsReady.then(
      () => {
        progress.keep(path.join(home, 'measures', 'start.json'), { all: Math.round(performance.now() - began) });
      },
      () => undefined,
    );
    return {
      urls: urlsOf(ports),
      secrets,
      databases,
      cmsReady,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {import('./settings.mjs').Ports} ports */
function urlsOf({ site, operations, sandbox, cms, smtp, banks, cards, authorisations }) {
  return {
    site: `http://localhost:${site}`,
    operations: `http://127.0.0.1:${operations}`,
    inbox: `http://localhost:${sandbox}`,
    cms: `http://localhost:${cms}/admin`,
    smtp: `smtp://127.0.0.1:${smtp}`,
    banks: `http://127.0.0.1:${banks}`,
    cards: `http://localhost:${cards}`,
    authorisations: `http://127.0.0.1:${authorisations}`,
  };
}

/** @param {import('./postgres.mjs').Server} server */
function describeServer({ origin, url }) {
  const { host } = new URL(url);
  const words = { given: 'that of DATABASE_URL', started: 'started', running: 'was running' };
  return `${words[origin]}, ${host}`;
}

/**
 * @param {'usual' | 'free'} which
 * @param {NodeJS.ProcessEnv} env
 * @param {Progress} progress
 * @returns {Promise<import('./settings.mjs').Ports>}
 */
async function choosePorts(which, env, progress) {
  if (which === 'free') {
    const free = await Promise.all(Array.from({ length: 9 }, () => anyFreePort()));
    const [
      site = 0,
      cms = 0,
      sandbox = 0,
      smtp = 0,
      banks = 0,
      banksTls = 0,
      operations = 0,
      cards = 0,
      authorisations = 0,
    ] = free;
    return { site, cms, sandbox, smtp, banks, banksTls, operations, cards, authorisations };
  }
  /** @type {Set<number>} */
  const taken = new Set();
  /** @param {string} variable @param {string} purpose @param {number} usual */
  const choose = async (variable, purpose, usual) => {
    const port = await choosePort({ variable, purpose, usual, env, taken });
    if (port !== usual && !env[variable])
      progress.note(`  Port ${usual} is in use: ${purpose} takes ${port}. Set ${variable} to choose.`);
    return port;
  };
  const site = await choose('PORT', "the customers' site", 3000);
  const cms = await choose('CMS_PORT', 'the CMS', 1337);
  const sandbox = await choose('SANDBOX_PORT', 'the inbox', 8025);
  const smtp = await choose('SANDBOX_SMTP_PORT', 'the mail server', 1025);
  // Several systems on one machine differ in SANDBOX_PORT, and their banks stand beside it.
  const usualBanks = env['SANDBOX_PORT'] ? sandbox + 2 : 4010;
  const banks = await choose('SANDBOX_BANKS_PORT', 'the sandbox’s banks', usualBanks);
  const banksTls = await choose('SANDBOX_BANKS_TLS_PORT', 'the sandbox’s banks over TLS', banks + 1);
  const operations = await choose('OPERATIONS_PORT', 'metrics and documentation', 9000);
  const cards = await choose('CARD_MANAGEMENT_PORT', 'card-management', 3010);
  const authorisations = await choose('AUTHORISATION_PORT', 'what the card processor asks', 3020);
  return { site, cms, sandbox, smtp, banks, banksTls, operations, cards, authorisations };
}

/**
 * One database for the API, with a role that owns none of its tables, one for the CMS, and one for card-management that the others' roles do not read; in a given one CMS and
 * card-management each have their own schema, unless they are given another.
 * @param {import('./postgres.mjs').Server} server
 * @param {{ env: NodeJS.ProcessEnv, secrets: import('./secrets.mjs').Secrets, progress: Progress }} around
 * @param {'kept' | 'empty'} which
 * @returns {Promise<import('./settings.mjs').Databases>}
 */
async function prepareDatabases(server, { env, secrets, progress }, which) {
  // Needs what was just installed.
  const { closeToOthers, dropDatabase, ensureDatabase, ensureGuest, ensureOwnDatabase, tryDatabase } =
    await import('./databases.mjs');
  if (server.origin !== 'given') {
    const names = { api: 'burgee', cms: 'burgee_cms', cards: 'burgee_cards' };
    if (which === 'empty') for (const name of Object.values(names)) await dropDatabase(server.url, name);
    const api = await ensureDatabase(server.url, names.api);
    const cms = await ensureDatabase(server.url, names.cms);
    for (const name of [names.api, names.cms]) await closeToOthers(server.url, name);
    return {
      ...{ api, cms, apiRole: await ensureGuest(api, `${names.api}_api`, secrets.API_DATABASE_PASSWORD) },
      cards: await ensureOwnDatabase(server.url, names.cards, secrets.CARD_DATABASE_PASSWORD),
    };
  }
  const given = {
    api: env['MIGRATE_URL'] ?? server.url,
    apiRole: server.url,
    cms: env['CMS_DATABASE_URL'] ?? server.url,
    cards: env['CARD_DATABASE_URL'] ?? server.url,
  };
  await tryDatabase('DATABASE_URL', given.apiRole);
  if (given.api === given.apiRole) progress.note(oneRole);
  else await tryDatabase('MIGRATE_URL', given.api);
  if (given.cms !== given.api) await tryDatabase('CMS_DATABASE_URL', given.cms);
  if (given.cards !== given.api) await tryDatabase('CARD_DATABASE_URL', given.cards);
  return given;
}
