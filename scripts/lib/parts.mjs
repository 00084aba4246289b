import path from 'node:path';
import { buildCms, buildsOf, buildWhenStale, stampsOf } from './build.mjs';
import { serviceCommand } from './bundle-services.mjs';
import { installPackages } from './install.mjs';
import { PlainProblem } from './progress.mjs';
import { endOf, runCommand } from './run-command.mjs';
import { startService, untilAnswers } from './service.mjs';
import { apiEnvironment, cardsEnvironment, cmsEnvironment, sandboxEnvironment } from './settings.mjs';
import { supervise } from './supervise.mjs';

/** @typedef {'api' | 'sandbox' | 'cards' | 'cms'} PartName */
/** @typedef {import('./settings.mjs').Place} Place */
/** @typedef {import('./service.mjs').Service} Service */

const root = path.join(import.meta.dirname, '..', '..');
const READY_WITHIN_MS = { sandbox: 90_000, cards: 90_000, api: 90_000, cms: 240_000 };

/**
 * @typedef {object} Context
 * @property {Place} place
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logs
 * @property {import('./progress.mjs').Progress} progress
 * @property {ReturnType<typeof import('./leftovers.mjs').openRunningList>} list
 * @property {boolean} isSupervised whether a part that ends by itself is started again
 */

/** @typedef {{ command: string[], env: NodeJS.ProcessEnv, url: string, cwd?: string }} How */

/** The processes of one system. */
export class Parts {
  /** @type {Map<PartName, Service>} */
  #services = new Map();
  /** @type {Map<PartName, () => void>} */
  #leave = new Map();
  #isStopping = false;
  #context;

  /** @param {Context} context */
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
    const { site, sandbox, cards } = place.ports;
    const wantsApi = only.includes('api');
    const database = wantsApi ? this.#migrate() : Promise.resolve();
    const client = wantsApi
      ? progress.step('client', () => buildWhenStale(buildsOf(root, logs).client, stampsOf(root)), String)
      : Promise.resolve('not wanted');
    const services = progress.step(
      'services',
      () => buildWhenStale(buildsOf(root, logs).services, stampsOf(root)),
      String,
    );
    /** @param {PartName} name @param {How} how */
    const startOnceBuilt = async (name, how) => {
      await services;
      if (only.includes(name)) await this.#start(name, how);
    };
    const outside = startOnceBuilt('sandbox', {
      command: serviceCommand(root, 'web/sandbox/main.ts'),
      env: sandboxEnvironment(place, env),
      url: `http://127.0.0.1:${sandbox}/faults`,
    });
    const cardManagement = startOnceBuilt('cards', {
      command: serviceCommand(root, 'web/card-management/main.ts'),
      env: cardsEnvironment(place, env),
      url: `http://127.0.0.1:${cards}/ready`,
    });
    const ready = Promise.all([database, client, outside, cardManagement]).then(async () => {
      if (!wantsApi) return;
      const command = serviceCommand(root, 'web/programme/server/main.ts');
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
  async #stop(part) {
    this.#leave.get(part)?.();
    const service = this.#services.get(part);
    this.#services.delete(part);
    await service?.stop();
  }

  async stop() {
    this.#isStopping = true;
    // The API first, so that it finishes what it serves while the others still answer.
    for (const part of /** @type {PartName[]} */ (['api', 'cards', 'cms', 'sandbox'])) await this.#stop(part);
  }

  async #migrate() {
    const { place, env, logs, progress } = this.#context;
    const logFile = path.join(logs, 'migrate.log');
    const settings = /** @type {Record<string, string>} */ ({
      ...apiEnvironment(place, env),
      MIGRATE_URL: place.databases.api,
    });
    await progress.step(
      'database',
      () => runCommand(tsx('web/programme/server/migrate.ts'), { cwd: root, logFile, env: settings }),
      () => 'migrated',
    );
  }

  /**
   * @param {PartName} name
   * @param {How} how
   */
  async #start(name, how) {
    const { progress, isSupervised } = this.#context;
    const running = await progress.step(
      name,
      () => this.#startOnce(name, how),
      ({ pid }) => `answers (process ${pid})`,
    );
    if (!isSupervised) return;
    const leave = supervise({
      name: `The part "${name}"`,
      log: this.#logOf(name),
      running,
      start: () => this.#startOnce(name, how),
      say: (line) => {
        progress.note(line);
      },
    });
    this.#leave.set(name, leave);
  }

  /**
   * @param {PartName} name
   * @param {How} how
   * @returns {Promise<Service>} once it answers
   */
  async #startOnce(name, { command, env, url, cwd = root }) {
    if (this.#isStopping) throw new PlainProblem(`The part "${name}" is not started: everything is stopping.`);
    const logFile = this.#logOf(name);
    const isAgain = this.#services.has(name);
    const service = startService({ name, command, cwd, env, logFile, log: isAgain ? 'goes on' : 'begins' });
    this.#services.set(name, service);
    this.#context.list.add(service);
    try {
      await untilAnswers(url, service.exited, READY_WITHIN_MS[name]);
      return service;
    } catch (error) {
      await service.stop();
      const reason = error instanceof Error ? error.message : String(error);
      throw new PlainProblem(`The part "${name}" is not up: ${reason}. The end of ${logFile}:\n\n${endOf(logFile)}`);
    }
  }

  /** @param {PartName} name */
  #logOf(name) {
    return path.join(this.#context.logs, `${name}.log`);
  }
}

/**
 * @param {string} file
 * @returns {string[]}
 */
function tsx(file) {
  return [process.execPath, '--import', 'tsx', file];
}
