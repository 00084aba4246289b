import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { EmailMessage, TextMessage } from '#web/platform/server/ports/messengers.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';

interface Envelope {
  readonly customerId: string;
  readonly createdAt: Date;
  readonly uselessAfter: Date;
}

export type OutgoingMessage =
  | { readonly channel: 'email'; readonly message: EmailMessage }
  | { readonly channel: 'sms'; readonly message: TextMessage };

/**
 * Puts a message into the outbox, sealed: it leaves after the transaction is stored, and never without it (OPS-05).
 *
 * The words are rendered now, so that each try sends the same message.
 */
export async function queueMessage(
  { store, secrets }: { readonly store: Pick<PlatformStore, 'outbox'>; readonly secrets: Secrets },
  { channel, message }: OutgoingMessage,
  envelope: Envelope,
): Promise<void> {
  const id = secrets.newId();
  await store.outbox.add({ id, channel, sealed: secrets.seal(JSON.stringify(message), boundTo(id)), ...envelope });
}

/** News that the customer need not act on keeps for a week. */
const noticeLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Tells a customer by email what has happened to their account. */
export async function queueNotice(
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  store: Pick<PlatformStore, 'outbox'>,
  { customerId, message }: { readonly customerId: string; readonly message: EmailMessage },
): Promise<void> {
  const createdAt = clock.now();
  const uselessAfter = new Date(createdAt.getTime() + noticeLifetimeMs);
  await queueMessage({ store, secrets }, { channel: 'email', message }, { customerId, createdAt, uselessAfter });
}

/** What an outbox entry's seal is bound to: its own row, so that no row can carry another's message. */
export function boundTo(id: string): string {
  return `outbox:${id}`;
}
