import { randomUUID } from 'node:crypto';

import type { ApiWorld } from '#tests/uptime/api-world.ts';
import { SignedMessages } from '#web/card-management/contract/signed-messages.ts';

import { atOnce } from './at-once.ts';
import { exactly, type Figure, none } from './figure.ts';

const widest = 8;
const leaves = { perAddress: 300, perCard: 20, flood: 1_200 };

interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How many came through, and what was told to wait in another way than it should be. */
interface Heard {
  passed: number;
  readonly wrong: string[];
}

const nobodysWrapped = { token: 'nobody', kid: 'none', key: 'AAAA', data: 'AAAA' };
const nobodysSealed = { token: 'nobody', sealed: 'nothing' };
let callers = 0;
const anotherCaller = () => {
  callers += 1;
  return { 'x-forwarded-for': `198.18.${String(Math.floor(callers / 250))}.${String((callers % 250) + 1)}` };
};

/** The second service where customers are: each of its limits stops at its count, and none stops the API. */
export async function checkCardLimits(world: ApiWorld): Promise<Figure[]> {
  const { url } = await world.startCards('security-card-limits');
  const messages = new SignedMessages(world.cardSecret, () => new Date());
  const ask = askerAt(url, world.siteUrl);
  const sealed = anotherCaller();
  const doors = await ask(leaves.perAddress + 20, (number) =>
    number % 2 === 0
      ? { path: '/sealed', body: nobodysSealed, headers: sealed }
      : { path: '/wrapped', body: nobodysWrapped, headers: sealed },
  );
  const leave = { sub: randomUUID(), card: randomUUID(), op: 'set-pin', jti: randomUUID() } as const;
  const token = await messages.sign('action', leave);
  const card = await ask(leaves.perCard + 10, () => {
    return { path: '/sealed', body: { token, sealed: 'nothing' }, headers: anotherCaller() };
  });
  const flooding = anotherCaller();
  const flood = await ask(leaves.flood + 50, () => ({ method: 'GET', path: '/keys', headers: flooding }));
  const service = { ...flooding, authorization: `Bearer ${await messages.sign('service', {})}` };
  const byApi = await ask(leaves.flood + 50, () => {
    return { method: 'DELETE', path: `/cards/${randomUUID()}/holder`, headers: service };
  });
  const others = await ask(3, () => ({ method: 'GET', path: '/keys', headers: anotherCaller() }));
  const heard = [doors, card, flood, byApi, others];
  const sent = leaves.perAddress + leaves.perCard + 2 * leaves.flood + 133;
  return [
    exactly('card-management, sealed or encrypted from one address, let through in a minute', doors.passed, 300),
    exactly('card-management, tried with one card from everywhere, let through in ten minutes', card.passed, 20),
    exactly('card-management, of a flood from one address, let through in a minute', flood.passed, 1_200),
    exactly('card-management, the API’s own from that address, let through', byApi.passed, leaves.flood + 50),
    exactly('card-management, other addresses meanwhile, let through', others.passed, 3),
    none(
      'card-management, told to wait in no problem, without a time, or not for pages to read; and 5xx',
      heard.flatMap(({ wrong }) => wrong),
      `${String(sent)} requests`,
    ),
  ];
}

function askerAt(url: string, origin: string) {
  return async (count: number, made: (number: number) => Ask): Promise<Heard> => {
    const heard: Heard = { passed: 0, wrong: [] };
    await atOnce([...Array(count).keys()], widest, async (number) => {
      const { method = 'POST', path, body, headers = {} } = made(number);
      const fromPage = ['/keys', '/sealed'].includes(path);
      const answer = await fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', ...(fromPage && { origin }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status !== 429) heard.passed += 1;
      const isRight = answer.status === 429 ? saysWhen(answer, { fromPage, origin }) : answer.status < 500;
      if (!isRight) heard.wrong.push(`${method} ${path}: ${String(answer.status)} ${text.slice(0, 200)}`);
    });
    return heard;
  };
}

function saysWhen({ headers }: Response, page: { readonly fromPage: boolean; readonly origin: string }): boolean {
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') === true;
  const isForPage =
    headers.get('access-control-allow-origin') === page.origin &&
    headers.get('access-control-expose-headers')?.includes('Retry-After') === true;
  return isProblem && Number(headers.get('retry-after')) > 0 && (isForPage || !page.fromPage);
}
