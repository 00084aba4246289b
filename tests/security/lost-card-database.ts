import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import type { ApiWorld } from '#tests/uptime/api-world.ts';
import type { CardOrder } from '#web/card-management/contract/card-order.ts';
import { SignedMessages } from '#web/card-management/contract/signed-messages.ts';

import { atLeast, atMost, exactly, type Figure, none } from './figure.ts';

const orders = 40;
const writers = 8;
const order: CardOrder = {
  ...{ customerId: randomUUID(), kind: 'normal', givenName: 'Wren', familyName: 'Fairweather' },
  address: { line1: '1 Quay Street', town: 'Falmouth', postcode: 'TR11 3QA' },
};

interface Tally {
  answers: number;
  away: number;
  longestMs: number;
  readonly unclear: string[];
}

/** What card-management answers while its database is gone, and whether each order and each leave counted once. */
export async function checkLostCardDatabase(world: ApiWorld): Promise<Figure[]> {
  const cards = await world.startCards('security-lost-card-database');
  const messages = new SignedMessages(world.cardSecret, () => new Date());
  const tally: Tally = { answers: 0, away: 0, longestMs: 0, unclear: [] };
  const ids = Array.from({ length: orders }, () => randomUUID());
  const token = await messages.sign('action', {
    sub: randomUUID(),
    card: ids[0] ?? '',
    op: 'set-pin',
    jti: randomUUID(),
  });
  const service = { authorization: `Bearer ${await messages.sign('service', {})}` };
  const send = senderTo(cards.url, tally);
  const wrapped = { token, kid: 'none', key: 'AAAA', data: 'AAAA' };
  const showLeave = () => send({ method: 'POST', path: '/wrapped', body: wrapped });
  /** Until it is said that it is done. */
  const orderCard = async (id: string) => {
    while ((await send({ method: 'PUT', path: `/cards/${id}`, body: order, headers: service })) !== '204')
      await pause(50);
  };

  await orderCard(ids[0] ?? '');
  await world.killPostgres();
  const gone = await Promise.all(Array.from({ length: writers }, showLeave));
  const ordering = Promise.all(ids.map(orderCard));
  await pause(1_000);
  await world.startPostgres();
  await ordering;
  const back = await Promise.all(Array.from({ length: writers }, showLeave));
  const kept = await keptAt(world.cardDatabaseUrl, ids);
  await cards.kill();
  return [
    atLeast('card-management without its database, answers of 503', tally.away, writers + orders - 1),
    none(
      'card-management without its database, answers that are neither clear nor say when to come again',
      tally.unclear,
      String(tally.answers),
    ),
    atMost('card-management without its database, longest answer, ms', Math.round(tally.longestMs), 10_000),
    exactly('card-management, orders told until they were taken, kept once', kept, orders),
    // Used up once, it is refused as used from then on.
    exactly(
      'card-management, a leave shown again and again, used',
      [...gone, ...back].filter((said) => said === '403 refused-sealed').length,
      1,
    ),
  ];
}

interface Sent {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends, and says what was answered in a few words. */
function senderTo(url: string, tally: Tally) {
  return async ({ method, path, body, headers }: Sent): Promise<string> => {
    const began = performance.now();
    const sent = { 'content-type': 'application/json', ...headers };
    const answer = await fetch(url + path, { method, headers: sent, body: JSON.stringify(body) });
    const text = await answer.text();
    tally.answers += 1;
    tally.longestMs = Math.max(tally.longestMs, performance.now() - began);
    const said = `${String(answer.status)} ${text && (JSON.parse(text) as { readonly code: string }).code}`.trim();
    if (answer.status === 503) tally.away += 1;
    const isAway = said === '503 unavailable' && answer.headers.get('retry-after') === '2';
    if (!isAway && answer.status >= 500) tally.unclear.push(`${method} ${path}: ${said}`);
    return said;
  };
}

async function keptAt(databaseUrl: string, ids: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select card_id from cards.cards where card_id = any($1)', [ids]);
  await client.end();
  return rows.length;
}
