import { mostTries, pauseAfter } from '#web/platform/domain/outbox-schedule.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { EmailSender, HandOver, TextSender } from '#web/platform/server/ports/messengers.ts';
import type { ClaimedEntry, OutboxChannel } from '#web/platform/server/ports/outbox.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import { boundTo, type OutgoingMessage } from './queue-message.ts';

export interface DeliveryDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly emails: EmailSender;
  readonly texts: TextSender;
  /** A number from 0 to 1, for spreading retries. */
  readonly chance: () => number;
}

/** What one round did with an entry; fit for a log. `overtaken`: the lease had passed to another worker meanwhile. */
export interface DeliveryResult {
  readonly id: string;
  readonly channel: OutboxChannel;
  readonly tries: number;
  readonly outcome: DeliveryOutcome;
  /** Why it was not sent: a code. */
  readonly reason: string | null;
}

export type DeliveryOutcome = 'sent' | 'retried' | 'buried' | 'overtaken';

const entriesAtOnce = 10;
/** Longer than any hand-over can take, so that a lease ends only when its worker has died. */
const leaseSeconds = 60;

/**
 * Sends what is due in the outbox, once: claims, hands over, and notes what came of it (OPS-05).
 *
 * Killed at any moment, it leaves a lease that ends by itself; another worker then hands the message over again
 * under the same id, which the other side knows. A refused or outdated message is buried, a failed one comes back
 * later; one that may have been taken comes back once and no more. Content is erased as soon as it is no longer needed.
 */
export function deliverOutbox(dependencies: DeliveryDependencies) {
  const { unitOfWork, clock, secrets } = dependencies;

  return async (): Promise<readonly DeliveryResult[]> => {
    const claim = secrets.newId();
    const now = clock.now();
    const claimed = await unitOfWork.statement(({ outbox }) =>
      outbox.claim({ claim, limit: entriesAtOnce, leaseSeconds, now }),
    );
    return Promise.all(claimed.map((entry) => deliver(dependencies, entry)));
  };
}

async function deliver(dependencies: DeliveryDependencies, entry: ClaimedEntry): Promise<DeliveryResult> {
  const isUseless = entry.uselessAfter <= dependencies.clock.now();
  const handedOver: HandOver = isUseless ? { kind: 'refused', reason: 'useless' } : await handOver(dependencies, entry);
  const outcome = await settle(dependencies, entry, handedOver);
  const { id, channel, tries } = entry;
  return { id, channel, tries, outcome, reason: handedOver.kind === 'accepted' ? null : handedOver.reason };
}

function settle(
  dependencies: DeliveryDependencies,
  entry: ClaimedEntry,
  handedOver: HandOver,
): Promise<DeliveryOutcome> {
  switch (handedOver.kind) {
    case 'accepted':
      return finish(dependencies, entry);
    case 'refused':
      return bury(dependencies, entry, handedOver.reason);
    case 'unavailable':
      return entry.tries >= mostTries
        ? bury(dependencies, entry, handedOver.reason)
        : retry(dependencies, entry, handedOver);
    case 'unclear':
      return entry.mayHaveArrived ? bury(dependencies, entry, 'perhaps-sent') : retry(dependencies, entry, handedOver);
  }
}

function handOver({ secrets, emails, texts }: DeliveryDependencies, entry: ClaimedEntry): Promise<HandOver> {
  const outgoing = opened(secrets, entry);
  if (outgoing === undefined) return Promise.resolve({ kind: 'refused', reason: 'cannot-be-opened' });
  switch (outgoing.channel) {
    case 'email':
      return emails.send(entry.id, outgoing.message);
    case 'sms':
      return texts.send(entry.id, outgoing.message, entry.createdAt);
  }
}

/** Nothing when the key has changed since: nobody can open it any more, and the others must not wait for it. */
function opened(secrets: Secrets, { id, channel, sealed }: ClaimedEntry): OutgoingMessage | undefined {
  try {
    return { channel, message: JSON.parse(secrets.open(sealed, boundTo(id))) as unknown } as OutgoingMessage;
  } catch {
    return undefined;
  }
}

async function finish(
  { unitOfWork, clock }: DeliveryDependencies,
  { id, claim }: ClaimedEntry,
): Promise<DeliveryOutcome> {
  const isOurs = await unitOfWork.statement(({ outbox }) => outbox.finish({ id, claim, now: clock.now() }));
  return isOurs ? 'sent' : 'overtaken';
}

async function bury(
  { unitOfWork, clock }: DeliveryDependencies,
  { id, claim }: ClaimedEntry,
  error: string,
): Promise<DeliveryOutcome> {
  const isOurs = await unitOfWork.statement(({ outbox }) => outbox.bury({ id, claim, now: clock.now(), error }));
  return isOurs ? 'buried' : 'overtaken';
}

async function retry(
  { unitOfWork, clock, chance }: DeliveryDependencies,
  entry: ClaimedEntry,
  { kind, reason: error }: { readonly kind: HandOver['kind']; readonly reason: string },
): Promise<DeliveryOutcome> {
  const { id, claim, tries } = entry;
  const mayHaveArrived = entry.mayHaveArrived || kind === 'unclear';
  const dueAt = new Date(clock.now().getTime() + pauseAfter(tries, chance()) * 1000);
  const isOurs = await unitOfWork.statement(({ outbox }) =>
    outbox.retryAt({ id, claim, dueAt, error, mayHaveArrived }),
  );
  return isOurs ? 'retried' : 'overtaken';
}
