import path from 'node:path';

import { buildsOf, buildWhenStale, stampsOf } from '../../../scripts/lib/build.mjs';
import { serviceCommand } from '../../../scripts/lib/bundle-services.mjs';
import { signalGroup, startService, untilAnswers } from '../../../scripts/lib/service.mjs';
import { home } from './home.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const logs = path.join(home, 'logs');

/** What to start, with what in its environment, and where it answers then. */
export interface ServiceStart {
  readonly name: string;
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly url: string;
  readonly readyPath: string;
}

/** A process of ours that can be killed and started again. */
export class ServiceProcess {
  readonly #start: ServiceStart;
  #starts = 0;
  #service: ReturnType<typeof startService> | undefined;
  #ready: Promise<void> = Promise.resolve();

  constructor(start: ServiceStart) {
    this.#start = start;
  }

  /** What it is started from, built where that is stale. */
  static async build(): Promise<void> {
    await buildWhenStale(buildsOf(root, logs).services, stampsOf(root));
  }

  get url(): string {
    return this.#start.url;
  }

  /** Resolves when it answers. */
  ready(): Promise<void> {
    return this.#ready;
  }

  startAgain(): void {
    const { name, file, environment, url, readyPath } = this.#start;
    this.#starts += 1;
    this.#service = startService({
      name,
      command: serviceCommand(root, file),
      cwd: root,
      env: { ...process.env, ...environment },
      logFile: path.join(logs, `${name}-${this.#starts}.log`),
    });
    this.#ready = untilAnswers(url + readyPath, this.#service.exited, 60_000);
    this.#ready.catch(() => undefined); // whoever waits for it learns of it
  }

  /** Resolves when it has ended, with why; at once when it does not run. */
  async exited(): Promise<string> {
    return (await this.#service?.exited) ?? 'not running';
  }

  /** Asks it to end, as whoever rolls out a new version does. */
  askToStop(): void {
    if (this.#service !== undefined) process.kill(this.#service.pid, 'SIGTERM');
  }

  /** kill -9: no time to finish anything. */
  async kill(): Promise<void> {
    if (this.#service === undefined) return;
    signalGroup(this.#service.pid, 'SIGKILL');
    await this.#service.exited;
    this.#service = undefined;
  }
}
