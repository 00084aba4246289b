import { setTimeout as pause } from 'node:timers/promises';

export const lostShares = ['none', 'half', 'all'] as const;

/** What goes wrong on the wire between processor and issuer, until it is turned back. */
export interface DialSettings {
  /** The issuer's answer to a question takes so many milliseconds longer to arrive. */
  readonly lateMs: number;
  /** How many of the events never arrive. */
  readonly lost: (typeof lostShares)[number];
  /** How often each of them arrives, under the same id. */
  readonly copies: number;
  /** Events of the same second arrive in reverse. */
  readonly isReordered: boolean;
}

const untouched: DialSettings = { lateMs: 0, lost: 'none', copies: 1, isReordered: false };

const COLLECT_MS = 1_000;
const BETWEEN_MS = 25;

/** The wire to the issuer as it is set; counts what has become of events since the process began. */
export class Dials {
  settings: DialSettings = untouched;
  readonly counts = { happened: 0, lost: 0, arrived: 0 };
  #waiting: (() => void)[] = [];
  readonly #stopping = new AbortController();

  /** Lets pass what an answer takes longer; ends early with `signal`. */
  async delayAnswer(signal: AbortSignal): Promise<void> {
    if (this.settings.lateMs > 0) await pause(this.settings.lateMs, undefined, { signal });
  }

  /** Has `send` called with how often, now or in its turn; never, where the event is lost. */
  carry(send: (copies: number) => void): void {
    const { lost, copies, isReordered } = this.settings;
    this.counts.happened += 1;
    if (lost === 'all' || (lost === 'half' && this.counts.happened % 2 === 0)) {
      this.counts.lost += 1;
      return;
    }
    const deliver = () => {
      this.counts.arrived += copies;
      send(copies);
    };
    if (isReordered) this.#hold(deliver);
    else deliver();
  }

  stop(): void {
    this.#stopping.abort();
  }

  #hold(deliver: () => void): void {
    this.#waiting.push(deliver);
    if (this.#waiting.length === 1) this.#letGo().catch(() => undefined);
  }

  async #letGo(): Promise<void> {
    const options = { ref: false, signal: this.#stopping.signal };
    await pause(COLLECT_MS, undefined, options);
    const held = this.#waiting.reverse();
    this.#waiting = [];
    for (const deliver of held) {
      deliver();
      await pause(BETWEEN_MS, undefined, options);
    }
  }
}
