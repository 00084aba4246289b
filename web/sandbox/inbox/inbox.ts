import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { extractCodes, extractLinks } from './extract.ts';

export type MessageKind = 'email' | 'sms';

export interface ArrivedMessage {
  kind: MessageKind;
  /** The sender's own name for this message: a repeat of it is the same message. */
  repeatKey: string;
  from: string;
  to: string;
  subject?: string;
  text: string;
  html?: string;
}

export interface InboxMessage extends ArrivedMessage {
  id: string;
  receivedAt: string;
  links: string[];
  codes: string[];
  /** How often it arrived: more than once where the sender did not hear that we had it. */
  deliveries: number;
}

export interface InboxFilter {
  to?: string | undefined;
  kind?: MessageKind | undefined;
  /** Only messages that arrived after the one of this id. */
  after?: string | undefined;
  /** Only messages that arrived at this time or later, in ISO 8601: an address may have had an earlier owner. */
  since?: string | undefined;
}

const KEPT_MESSAGES = 2000;

/** Everything that was sent to anybody since the sandbox started, newest first. */
export class Inbox {
  #messages: InboxMessage[] = [];
  readonly #changes = new EventEmitter().setMaxListeners(0);

  receive(arrived: ArrivedMessage): InboxMessage {
    const known = this.#messages.find(
      (message) =>
        message.kind === arrived.kind &&
        message.repeatKey === arrived.repeatKey &&
        addressKey(message.to) === addressKey(arrived.to),
    );
    if (known) {
      known.deliveries += 1;
      return known;
    }
    const message: InboxMessage = {
      ...arrived,
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
      links: extractLinks(arrived),
      codes: extractCodes(arrived.text),
      deliveries: 1,
    };
    this.#messages = [message, ...this.#messages].slice(0, KEPT_MESSAGES);
    this.#changes.emit('message');
    return message;
  }

  find(filter: InboxFilter): InboxMessage[] {
    const end = this.#messages.findIndex((message) => message.id === filter.after);
    return this.#messages
      .slice(0, end === -1 ? undefined : end)
      .filter((message) => filter.since === undefined || message.receivedAt >= filter.since)
      .filter((message) => filter.kind === undefined || message.kind === filter.kind)
      .filter((message) => filter.to === undefined || addressKey(message.to) === addressKey(filter.to));
  }

  get(id: string): InboxMessage | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  /** What `find` gives, as soon as it gives anything or `signal` says that the time is up. */
  async waitFor(filter: InboxFilter, signal: AbortSignal): Promise<InboxMessage[]> {
    let found = this.find(filter);
    while (found.length === 0 && !signal.aborted) {
      await Promise.race([once(this.#changes, 'message', { signal }), once(signal, 'abort')]).catch(() => undefined);
      found = this.find(filter);
    }
    return found;
  }

  clear(): void {
    this.#messages = [];
  }
}

/** One spelling for one mailbox or phone: `+44 7700…` arrives in a query as ` 44 7700…`. */
function addressKey(address: string): string {
  return address.includes('@') ? address.trim().toLowerCase() : address.replaceAll(/\D/g, '');
}
