import path from 'node:path';

import { anyFreePort } from '../../../scripts/lib/ports.mjs';
import { signalGroup, startService, untilAnswers } from '../../../scripts/lib/service.mjs';
import { home } from './home.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const logs = path.join(home, 'logs');

/** A process of the API that can be killed and started again; beside a started system it shares its database and content. */
export class ApiProcess {
  readonly url: string;
  readonly #name: string;
  readonly #port: number;
  #starts = 0;
  #service: ReturnType<typeof startService> | undefined;
  #ready: Promise<void> = Promise.resolve();

  private constructor(
    name: string,
    port: number,
    readonly more: Readonly<Record<string, string>>,
  ) {
    this.#name = name;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** `more` is set in its environment beside what the started system's own API has, if there is one. */
  static async start(name: string, more: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
    const started = new ApiProcess(name, await anyFreePort(), more);
    started.startAgain();
    await started.ready();
    return started;
  }

  /** Resolves when it answers. */
  ready(): Promise<void> {
    return this.#ready;
  }

  startAgain(): void {
    this.#starts += 1;
    const settings = JSON.parse(process.env['E2E_API_ENVIRONMENT'] ?? '{}') as Record<string, string>;
    this.#service = startService({
      name: this.#name,
      command: [process.execPath, '--import', 'tsx', 'web/programme/server/main.ts'],
      cwd: root,
      env: {
        ...process.env,
        ...settings,
        ...this.more,
        PORT: String(this.#port),
        OPERATIONS_PORT: '0',
        AUTHORISATION_PORT: '0',
      },
      logFile: path.join(logs, `${this.#name}-${this.#starts}.log`),
    });
    this.#ready = untilAnswers(`${this.url}/api/ready`, this.#service.exited, 60_000);
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
