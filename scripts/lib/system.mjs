import path from 'node:path';
import { buildCms, buildsOf, buildWhenStale, stampsOf } from './build.mjs';
import { installPackages } from './install.mjs';
import { openRunningList } from './leftovers.mjs';
import { anyFreePort, choosePort } from './ports.mjs';
import { providePostgres } from './postgres.mjs';
import { PlainProblem, Progress } from './progress.mjs';
import { endOf, runCommand, stopCommands } from './run-command.mjs';
import { developmentSecrets } from './secrets.mjs';
import { startService, untilAnswers } from './service.mjs';
import { apiEnvironment, cmsEnvironment, sandboxEnvironment } from './settings.mjs';

/** @typedef {'api' | 'sandbox' | 'cms'} PartName */
/** @typedef {import('./settings.mjs').Place} Place */
/** @typedef {import('./service.mjs').Service} Service */

/**
 * @typedef {object} SystemOptions
 * @property {string} [home] where it keeps its files; two systems side by side need two
 * @property {PartName[]} [only] the parts to start, by default all
 * @property {'usual' | 'free'} [ports] the documented ports (or what PORT … say), or any free ones
 * @property {'kept' | 'empty'} [databases] whether to go on with the databases of the last time
 * @property {NodeJS.ProcessEnv} [env]
 * @property {(line: string) => void} [say]
 * @property {(stop: () => Promise<void>) => void} [onBegin] told how to stop it while it is still starting
 * @property {(part: PartName, reason: string) => void} [onStopped] told when a part ends by itself
 */

/**
 * @typedef {object} System
 * @property {{ site: string, operations: string, inbox: string, cms: string, smtp: string, banks: string }} urls
 * @property {Record<string, string>} secrets
 * @property {{ api: string, cms: string }} databases
 * @property {Promise<void>} cmsReady resolved when the CMS answers too: customers do not wait for it
 * @property {(part: PartName) => Promise<void>} stopPart
 * @property {() => Promise<void>} stop
 */

export const root = path.join(import.meta.dirname, '..', '..');
const READY_WITHIN_MS = { sandbox: 20_000, api: 60_000, cms: 240_000 };

/**
 * Starts the product and resolves as soon as customers can use it.
 * @param {SystemOptions} [options]
 * @returns {Promise<System>}
 */
export async function startSystem(options = {}) {
  const { home = path.join(root, '.run'), only = ['sandbox', 'api', 'cms'], env = process.env } = options;
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
    /** @type {Place} */
    const place = {
      root,
      home,
      ports,
      secrets: developmentSecrets(path.join(home, 'secrets.json')),
      databases: await prepareDatabases(server, env, options.databases ?? 'kept'),
    };
    const parts = new Parts({ place, env, logs, progress, list, onStopped: options.onStopped });
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
      secrets: place.secrets,
      databases: place.databases,
      cmsReady,
      stopPart: (part) => parts.stopPart(part),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {import('./settings.mjs').Ports} ports */
function urlsOf({ site, operations, sandbox, cms, smtp, banks }) {
  return {
    site: `http://localhost:${site}`,
    operations: `http://127.0.0.1:${operations}`,
    inbox: `http://localhost:${sandbox}`,
    cms: `http://localhost:${cms}/admin`,
    smtp: `smtp://127.0.0.1:${smtp}`,
    banks: `http://127.0.0.1:${banks}`,
  };
}

/** The processes of one system. */
class Parts {
  /** @type {Map<PartName, Service>} */
  #services = new Map();
  #isStopping = false;
  #context;

  /** @param {{ place: Place, env: NodeJS.ProcessEnv, logs: string, progress: Progress, list: ReturnType<typeof openRunningList>, onStopped: SystemOptions['onStopped'] }} context */
  constructor(context) {
    this.#context = context;
  }

  /**
   * What customers need. Its database is done first, and the CMS may start then.
   * @param {PartName[]} only
   * @returns {{ database: Promise<void>, ready: Promise<void> }}
   */
  startSite(only) {
    const { place, env, logs, progress } = this.#context;
    const { site, sandbox } = place.ports;
    const wantsApi = only.includes('api');
    const database = wantsApi ? this.#migrate() : Promise.resolve();
    const client = wantsApi
      ? progress.step('client', () => buildWhenStale(buildsOf(root, logs).client, stampsOf(root)), String)
      : Promise.resolve('not wanted');
    const outside = only.includes('sandbox')
      ? this.#start('sandbox', {
          command: tsx('web/sandbox/main.ts'),
          env: sandboxEnvironment(place, env),
          url: `http://127.0.0.1:${sandbox}/faults`,
        })
      : Promise.resolve();
    const ready = Promise.all([database, client, outside]).then(async () => {
      if (!wantsApi) return;
      const command = tsx('web/server/main.ts');
      await this.#start('api', { command, env: apiEnvironment(place, env), url: `http://127.0.0.1:${site}/api/ready` });
    });
    database.catch(() => undefined); // `ready` carries it
    return { database, ready };
  }

  async startCms() {
    const { place, env, logs, progress } = this.#context;
    const cms = path.join(root, 'cms');
    await progress.step('CMS packages', () => installPackages(cms, path.join(logs, 'install-cms.log')), String);
    await progress.step('CMS build', () => buildCms(root, logs), String);
    await this.#start('cms', {
      command: [process.execPath, 'start.mjs'],
      cwd: cms,
      env: cmsEnvironment(place, env),
      url: `http://127.0.0.1:${place.ports.cms}/_health`,
    });
  }

  /** @param {PartName} part */
  async stopPart(part) {
    const service = this.#services.get(part);
    this.#services.delete(part);
    await service?.stop();
  }

  async stop() {
    this.#isStopping = true;
    // The API first, so that it finishes what it serves while the others still answer.
    for (const part of /** @type {PartName[]} */ (['api', 'cms', 'sandbox'])) await this.stopPart(part);
  }

  async #migrate() {
    const { place, env, logs, progress } = this.#context;
    const logFile = path.join(logs, 'migrate.log');
    const settings = /** @type {Record<string, string>} */ (apiEnvironment(place, env));
    await progress.step(
      'database',
      () => runCommand(tsx('web/server/migrate.ts'), { cwd: root, logFile, env: settings }),
      () => 'migrated',
    );
  }

  /**
   * @param {PartName} name
   * @param {{ command: string[], env: NodeJS.ProcessEnv, url: string, cwd?: string }} how
   */
  async #start(name, { command, env, url, cwd = root }) {
    const { logs, progress, list, onStopped } = this.#context;
    const logFile = path.join(logs, `${name}.log`);
    await progress.step(
      name,
      async () => {
        if (this.#isStopping) throw new PlainProblem(`The part "${name}" is not started: everything is stopping.`);
        const service = startService({ name, command, cwd, env, logFile });
        this.#services.set(name, service);
        list.add(service);
        try {
          await untilAnswers(url, service.exited, READY_WITHIN_MS[name]);
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          throw new PlainProblem(
            `The part "${name}" is not up: ${reason}. The end of ${logFile}:\n\n${endOf(logFile)}`,
          );
        }
        void service.exited.then((reason) => {
          if (this.#services.get(name) === service) onStopped?.(name, reason);
        });
        return service;
      },
      (service) => `answers (process ${service.pid})`,
    );
  }
}

/**
 * @param {string} file
 * @returns {string[]}
 */
function tsx(file) {
  return [process.execPath, '--import', 'tsx', file];
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
    const free = await Promise.all(Array.from({ length: 7 }, () => anyFreePort()));
    const [site = 0, cms = 0, sandbox = 0, smtp = 0, banks = 0, banksTls = 0, operations = 0] = free;
    return { site, cms, sandbox, smtp, banks, banksTls, operations };
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
  return { site, cms, sandbox, smtp, banks, banksTls, operations };
}

/**
 * One database for the API and one for the CMS; in a given one the CMS has its own schema, unless it is given another.
 * @param {import('./postgres.mjs').Server} server
 * @param {NodeJS.ProcessEnv} env
 * @param {'kept' | 'empty'} which
 * @returns {Promise<{ api: string, cms: string }>}
 */
async function prepareDatabases(server, env, which) {
  const { dropDatabase, ensureDatabase, tryDatabase } = await import('./databases.mjs'); // needs what was just installed
  if (server.origin !== 'given') {
    if (which === 'empty') for (const name of ['burgee', 'burgee_cms']) await dropDatabase(server.url, name);
    return { api: await ensureDatabase(server.url, 'burgee'), cms: await ensureDatabase(server.url, 'burgee_cms') };
  }
  const given = { api: server.url, cms: env['CMS_DATABASE_URL'] ?? server.url };
  await tryDatabase('DATABASE_URL', given.api);
  if (given.cms !== given.api) await tryDatabase('CMS_DATABASE_URL', given.cms);
  return given;
}
