export interface EmailMessage {
  readonly to: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/**
 * What came of handing a message over: `accepted` is done, and `refused` will be refused again. After `unavailable` hand it
 * over again under the same id: it did not get there, or the other side knows a repeat by its id. After `unclear` it may
 * have got there, and a repeat may be a second message.
 */
export type HandOver =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'unclear'; readonly reason: string };

/** Somebody who delivers emails. `id` names the message at their side too, so that a repeat is the same message. */
export interface EmailSender {
  send(id: string, message: EmailMessage): Promise<HandOver>;
}

/** Somebody who delivers text messages, under the same promise. */
export interface TextSender {
  /** `firstSentAt` is the same at each repeat. */
  send(id: string, message: TextMessage, firstSentAt: Date): Promise<HandOver>;
}
