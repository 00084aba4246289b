import type {
  EmailMessage,
  EmailSender,
  HandOver,
  TextMessage,
  TextSender,
} from '#web/platform/server/ports/messengers.ts';

export type Delivered =
  | { readonly kind: 'email'; readonly id: string; readonly message: EmailMessage }
  | { readonly kind: 'sms'; readonly id: string; readonly message: TextMessage };

/** Delivers each id once, as the real ones do, and does what `answers` says next. */
export class FakeMessengers {
  /** Every time that something was handed over, repeats included. */
  readonly handedOver: Delivered[] = [];
  /** What arrived. */
  readonly arrived: Delivered[] = [];
  /** Answers of the next hand-overs; afterwards everything is accepted. */
  readonly answers: HandOver[] = [];

  readonly emails: EmailSender = { send: (id, message) => this.#take({ kind: 'email', id, message }) };
  readonly texts: TextSender = { send: (id, message) => this.#take({ kind: 'sms', id, message }) };

  #take(delivered: Delivered): Promise<HandOver> {
    this.handedOver.push(delivered);
    const answer = this.answers.shift() ?? { kind: 'accepted' };
    const isNew = !this.arrived.some(({ id }) => id === delivered.id);
    if (answer.kind === 'accepted' && isNew) this.arrived.push(delivered);
    return Promise.resolve(answer);
  }
}
