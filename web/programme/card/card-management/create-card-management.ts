import { Value } from '@sinclair/typebox/value';
import { request } from 'undici';

import { type FreezeChange, FreezeHeard } from '#web/card-management/contract/freeze-change.ts';
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
  /** What is answered in words, and how; nothing while the service is away. */
  const hear = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
    const authorization = `Bearer ${await messages.sign('service', {})}`;
    try {
      return await policy.execute(async ({ signal }) => {
        const answer = await request(new URL(path, url), {
          method,
          headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
          signal,
        });
        const text = await answer.body.text();
        if (answer.statusCode >= 500) throw new Error('card-management is away.');
        return { status: answer.statusCode, text };
      });
    } catch {
      return undefined;
    }
  };
  const isDone = async (...asked: Parameters<typeof hear>): Promise<boolean> => {
    const heard = await hear(...asked);
    return heard !== undefined && heard.status < 300;
  };
  const turn = async (path: string, change: number): Promise<number | undefined> => {
    const heard = await hear('POST', path, { change } satisfies FreezeChange);
    if (heard?.status !== 200) return undefined;
    const said: unknown = JSON.parse(heard.text);
    return Value.Check(FreezeHeard, said) ? said.revision : undefined;
  };
  const onRecord = async (asked: RecordAsked): Promise<RecordFound> => {
    const heard = await hear('GET', pathOf(asked));
    return heard?.status === 404 ? { kind: 'unknown' } : saidIn(heard);
  };
  const dispute: CardManagement['dispute'] = async (id, order) => {
    const heard = await hear('PUT', `/disputes/${id}`, order);
    return heard?.status === 409 ? { kind: 'refused' } : saidIn(heard);
  };
  return {
    url: new URL(url).origin,
    onRecord,
    dispute,
    order: (cardId, order) => isDone('PUT', `/cards/${cardId}`, order),
    freeze: (cardId, change) => turn(`/cards/${cardId}/freeze`, change),
    unfreeze: (cardId, change) => turn(`/cards/${cardId}/unfreeze`, change),
    async unblockPin(cardId) {
      const heard = await hear('POST', `/cards/${cardId}/unblock-pin`);
      if (heard === undefined) return 'unavailable';
      return heard.status < 300 ? 'done' : 'refused';
    },
    close: (cardId) => isDone('POST', `/cards/${cardId}/close`),
    forgetHolder: (cardId) => isDone('DELETE', `/cards/${cardId}/holder`),
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

interface Heard {
  readonly status: number;
  readonly text: string;
}

function saidIn(heard: Heard | undefined): Extract<RecordFound, { readonly kind: 'done' | 'unavailable' }> {
  return heard?.status === 200 ? { kind: 'done', said: JSON.parse(heard.text) as unknown } : { kind: 'unavailable' };
}
