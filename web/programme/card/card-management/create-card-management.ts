import { request } from 'undici';

import { SignedMessages } from '#web/card-management/contract/signed-messages.ts';
import { createOutboundPolicy } from '#web/platform/server/adapters/outbound-policy.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { CardManagement, RecordAsked, RecordFound } from '#web/programme/card/server/ports/card-management.ts';

export interface CardManagementOptions {
  /** Its origin. */
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
}

/** A customer waits for it. */
const tryMs = 5_000;

/** Speaks to card-management over HTTP, in messages that both sign. */
export function createCardManagement({ url, secret, clock }: CardManagementOptions): CardManagement {
  const messages = new SignedMessages(secret, () => clock.now());
  const policy = createOutboundPolicy({ tryMs, retries: 1 });
  const isDone = async (method: 'PUT' | 'POST', path: string, body?: object): Promise<boolean> => {
    const token = await messages.sign('service', {});
    const authorization = `Bearer ${token}`;
    try {
      return await policy.execute(async ({ signal }) => {
        const answer = await request(new URL(path, url), {
          method,
          headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
          signal,
        });
        await answer.body.dump();
        if (answer.statusCode >= 500) throw new Error('card-management is away.');
        return answer.statusCode < 300;
      });
    } catch {
      return false;
    }
  };
  const onRecord = async (asked: RecordAsked): Promise<RecordFound> => {
    const authorization = `Bearer ${await messages.sign('service', {})}`;
    try {
      return await policy.execute(async ({ signal }) => {
        const { statusCode: status, body } = await request(new URL(pathOf(asked), url), {
          headers: { authorization },
          signal,
        });
        const text = await body.text();
        if (status === 404) return { kind: 'unknown' };
        if (status !== 200) throw new Error('card-management is away.');
        return { kind: 'done', said: JSON.parse(text) as unknown };
      });
    } catch {
      return { kind: 'unavailable' };
    }
  };
  return {
    url: new URL(url).origin,
    onRecord,
    order: (cardId, order) => isDone('PUT', `/cards/${cardId}`, order),
    freeze: (cardId) => isDone('POST', `/cards/${cardId}/freeze`),
    allow: ({ customerId, cardId, op, id }) => messages.sign('action', { sub: customerId, card: cardId, op, jti: id }),
    receiptIn: (receipt) => messages.read('receipt', receipt),
    newsIn: (message) => messages.read('news', message),
  };
}

function pathOf(asked: RecordAsked): string {
  if ('transaction' in asked) return `/transactions/${asked.transaction}`;
  const { settledOn, after } = asked;
  return after === null ? `/settlement/${settledOn}` : `/settlement/${settledOn}?after=${encodeURIComponent(after)}`;
}
