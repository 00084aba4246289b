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
 * What came of handing a message over: `accepted` is done, `refused` will be refused again, and after
 * `unavailable` nobody knows: hand it over again under the same id.
 */
export type HandOver =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Somebody who delivers emails. `id` names the message at their side too, so that a repeat is the same message. */
export interface EmailSender {
  send(id: string, message: EmailMessage): Promise<HandOver>;
}

/** Somebody who delivers text messages, under the same promise. */
export interface TextSender {
  /** `firstSentAt` is the same at each repeat. */
  send(id: string, message: TextMessage, firstSentAt: Date): Promise<HandOver>;
}
