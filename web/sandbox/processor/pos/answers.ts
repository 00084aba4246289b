import { randomUUID } from 'node:crypto';

/** What came of a press: a sentence, the steps it took where there were several, and the payment that it is about. */
export interface Answer {
  readonly says: string;
  readonly tone: 'good' | 'bad';
  readonly steps?: readonly string[];
  readonly token?: string | undefined;
  /** It is about the amount that was typed at that payment. */
  readonly isAboutPart?: boolean;
}

const MOST_KEPT = 200;

/** The answers of late, by names that fit into an address; they end with the process. */
export class Answers {
  readonly #kept = new Map<string, Answer>();

  keep(answer: Answer): string {
    const id = randomUUID().slice(0, 8);
    this.#kept.set(id, answer);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return id;
  }

  find(id: string): Answer | undefined {
    return this.#kept.get(id);
  }
}
