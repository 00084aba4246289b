import { newestMessage } from '#tests/e2e/support/inbox.ts';
import { inInternationalForm } from '#tests/e2e/support/person.builder.ts';

/** How long a code holds. */
const holdsMs = 15 * 60_000;

/** A mobile phone: reads the newest text message in the sandbox's inbox, and each once. */
export class Phone {
  readonly #texts;
  #read: string | undefined;

  /** What came before `since` is nobody's any more. */
  constructor(mobile: string, since = new Date(Date.now() - holdsMs).toISOString()) {
    this.#texts = { to: inInternationalForm(mobile), kind: 'sms', since } as const;
  }

  /** The code of the newest text message that was not read yet, waiting for one. */
  async code(): Promise<string> {
    const unread = this.#read === undefined ? this.#texts : { ...this.#texts, after: this.#read };
    const { id, codes } = await newestMessage(unread);
    const [code] = codes;
    this.#read = id;
    if (code === undefined) throw new Error('The newest text message has no code.');
    return code;
  }
}
