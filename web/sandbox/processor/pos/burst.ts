import { settledOf } from '../transaction.ts';
import type { Card } from '../card-book.ts';
import type { Desk } from './desk.ts';

/** Payments of it are known by this name, and are not listed among the others. */
export const BURST_DESCRIPTOR = 'POS 50 A SECOND';
const PENCE = 100;
/** Every so many payments one is sent twice. */
const REPEAT_EVERY = 5;

export interface Pace {
  readonly perSecond: number;
  readonly seconds: number;
}

export interface BurstReport {
  readonly state: 'running' | 'over';
  readonly card: string;
  readonly toSend: number;
  readonly answered: number;
  readonly approved: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
  /** Pence. */
  readonly approvedSum: number;
  /** The most that should have been approved, in pence; nothing where nobody has said. */
  readonly most: number | undefined;
  readonly repeated: number;
  /** Messages that were answered differently when they came again. */
  readonly differing: number;
  /** What the processor holds of it and what was approved of it are the same. */
  readonly isSumKept: boolean;
}

/** Many payments of a pound, one after the other without waiting for answers, some of them sent twice. */
export class Burst {
  readonly #took: number[] = [];
  readonly #tokens: string[] = [];
  #errors = 0;
  #final: BurstReport | undefined;

  private constructor(
    readonly desk: Desk,
    readonly card: Card,
    readonly options: Pace & { readonly most: number | undefined },
  ) {}

  /** Begins at once, and goes on in the background. */
  static begin(desk: Desk, card: Card, options: Pace & { readonly most: number | undefined }): Burst {
    const burst = new Burst(desk, card, options);
    void burst.#run();
    return burst;
  }

  get isRunning(): boolean {
    return this.#final === undefined;
  }

  /** As it stands, or as it stood at its end: what becomes of its payments later is another matter. */
  report(): BurstReport {
    return this.#final ?? { ...this.#count(), state: 'running' };
  }

  #count(): BurstReport {
    const { perSecond, seconds, most } = this.options;
    const made = this.#tokens.flatMap((token) => this.desk.parts.transactions.find(token) ?? []);
    const approved = made.filter(({ events }) => events[0]?.result === 'APPROVED');
    const approvedSum = approved.reduce((sum, { events }) => sum + (events[0]?.amount ?? 0), 0);
    const kept = approved.reduce((sum, transaction) => sum + transaction.held + settledOf(transaction).amount, 0);
    const answers = made.flatMap(({ asking }) => (asking === undefined ? [] : [asking.answers]));
    const repeated = answers.filter(({ length }) => length > 1);
    const took = this.#took.toSorted((one, other) => one - other);
    return {
      ...{ state: 'over', card: this.card.pan.slice(-4), most },
      ...{ toSend: perSecond * seconds, answered: took.length, approved: approved.length, errors: this.#errors },
      ...{ p50: quantile(took, 0.5), p99: quantile(took, 0.99), approvedSum, repeated: repeated.length },
      differing: repeated.filter((each) => new Set(each).size > 1).length,
      isSumKept: kept === approvedSum,
    };
  }

  /** Lets go of what is still held of it. */
  async release(): Promise<void> {
    const { transactions } = this.desk.parts;
    for (const token of this.#tokens)
      if (transactions.find(token)?.held !== 0) await this.desk.send({ name: 'void', said: { token } });
  }

  async #run(): Promise<void> {
    const { perSecond, seconds } = this.options;
    const began = performance.now();
    const all: Promise<void>[] = [];
    await new Promise<void>((resolve) => {
      const ticking = setInterval(() => {
        const due = Math.min(perSecond * seconds, Math.ceil(((performance.now() - began) * perSecond) / 1_000));
        while (all.length < due) all.push(this.#one(all.length));
        if (all.length < perSecond * seconds) return;
        clearInterval(ticking);
        resolve();
      }, 5);
    });
    await Promise.all(all);
    this.#final = this.#count();
  }

  async #one(index: number): Promise<void> {
    const began = performance.now();
    const times = index % REPEAT_EVERY === 0 ? { x_times: 2 } : {};
    const said = {
      pan: this.card.pan,
      amount: PENCE,
      descriptor: BURST_DESCRIPTOR,
      x_channel: 'chip',
      ...times,
    };
    const sent = await this.desk.send({ name: 'authorize', said });
    const made =
      'token' in sent && sent.token !== undefined ? this.desk.parts.transactions.find(sent.token) : undefined;
    // Of a message that is sent twice the first answer counts.
    this.#took.push(made?.asking?.ms ?? performance.now() - began);
    if (made !== undefined) this.#tokens.push(made.token);
    if (made === undefined || isUnheard.has(made.events[0]?.detail ?? '')) this.#errors += 1;
  }
}

/** What became of a question that was not answered, or not to be understood. */
const isUnheard: ReadonlySet<string> = new Set(['CUSTOMER_ASA_TIMEOUT', 'MALFORMED_ASA_RESPONSE']);

function quantile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}
