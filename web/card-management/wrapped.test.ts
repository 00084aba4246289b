import { randomBytes, randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { OtherBridge } from './bridge.builder.ts';
import { CardWorld, type Holder, publicUrl } from './card-world.builder.ts';
import type { SealingKeys } from './contract/sealing.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await CardWorld.start();
});
const keys = async () => (await (await world.ask('GET', '/keys')).json()) as SealingKeys;

interface Answer {
  readonly iv: string;
  readonly data: string;
  readonly code?: string;
}

async function send(body: object, headers: Record<string, string> = {}) {
  const answer = await world.ask('POST', '/wrapped', { body, headers });
  return { status: answer.status, ...((await answer.json()) as Answer) };
}

/** A token for setting the PIN, and what a bridge has encrypted for it. */
async function forPin(holder: Holder, bridge = new OtherBridge()) {
  const content = { pinBlock: await holder.pinBlock('7391') };
  return { token: await holder.token('set-pin'), ...bridge.encrypt(await keys(), content) };
}

const refusal = async (body: object, headers?: Record<string, string>) => {
  const { status, code } = await send(body, headers);
  return `${String(status)} ${String(code)}`;
};

test('BRG-01 the app sets a PIN and activates the card; each receipt is encrypted under the session key it sent', async () => {
  const holder = await world.holder();
  const bridge = new OtherBridge();
  const set = await send(await forPin(holder, bridge));
  expect(set.status).toBe(200);
  const { receipt } = bridge.decrypt(set) as { readonly receipt: string };
  expect(await world.parts.needed.messages.read('receipt', receipt)).toMatchObject({
    ...{ card: holder.id, op: 'set-pin', outcome: 'done' },
    standing: { state: 'making' },
  });
  const { pan, pin } = holder.theirs;
  expect(pin !== null && world.parts.processor.book.hsm.isPin('7391', pan, pin)).toBe(true);

  world.parts.processor.book.post(holder.theirs);
  const another = new OtherBridge();
  const token = await holder.token('activate');
  const activated = await send({ token, ...another.encrypt(await keys(), { code: holder.code }) });
  expect(JSON.stringify(another.decrypt(activated))).toContain('receipt');
  expect(holder.theirs.state).toBe('OPEN');
});

test('BRG-02 an app that names no iv has used 16 zero bytes, and gets an answer with a random one', async () => {
  const holder = await world.holder();
  const bridge = new OtherBridge();
  const content = { pinBlock: await holder.pinBlock('7391') };
  const { iv: _zero, ...named } = bridge.encrypt(await keys(), content, { iv: Buffer.alloc(16) });
  const answer = await send({ token: await holder.token('set-pin'), ...named });
  expect(answer.status).toBe(200);
  expect(bridge.decrypt(answer)).toHaveProperty('receipt');
  expect(Buffer.from(answer.iv, 'base64url')).not.toEqual(Buffer.alloc(16));
});

test('BRG-01 a session key is good once: it is refused for 24 hours, for any card and whatever is encrypted', async () => {
  const [holder, other] = [await world.holder(), await world.holder()];
  const bridge = new OtherBridge();
  const sent = await forPin(holder, bridge);
  expect((await send(sent)).status).toBe(200);
  expect(await refusal(sent)).toBe('403 refused-used');
  expect(await refusal({ ...sent, token: await holder.token('set-pin') })).toBe('403 refused-used');
  expect(await refusal(await forPin(other, bridge))).toBe('403 refused-used');
  const { cards, clock } = world.parts.needed;
  world.parts.clock.passSeconds(24 * 3600 - 1);
  await cards.clear(clock.now());
  expect(await refusal(await forPin(other, bridge))).toBe('403 refused-used');
  world.parts.clock.passSeconds(1);
  await cards.clear(clock.now());
  expect((await send(await forPin(other, bridge))).status).toBe(200);
});

test('BRG-01 of the same request sent many times at once, one is carried out', async () => {
  const holder = await world.holder();
  const bridge = new OtherBridge();
  const sent = await Promise.all(Array.from({ length: 8 }, () => forPin(holder, bridge)));
  const statuses = (await Promise.all(sent.map((each) => send(each)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, ...Array<number>(7).fill(403)]);
});

test('BRG-03 whatever does not open is refused in one word, and has used up its token and its session key', async () => {
  const holder = await world.holder();
  const found = await keys();
  const token = () => holder.token('set-pin');
  const change = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  const broken = [
    { token: await token(), ...new OtherBridge().encrypt(found, 'not JSON') },
    { token: await token(), ...new OtherBridge().encrypt(found, ['a list']) },
    { token: await token(), ...new OtherBridge().encrypt(found, {}, { wrapped: randomBytes(32) }) },
    { token: await token(), ...new OtherBridge().encrypt(found, {}, { wrapped: randomBytes(16) }) },
    { ...(await forPin(holder)), kid: 'nobody’s' },
  ];
  const good = await forPin(holder);
  broken.push({ ...good, key: change(good.key) });
  for (const each of broken) expect(await refusal(each)).toBe('403 refused-sealed');
  const bridge = new OtherBridge();
  const bad = { token: await token(), ...bridge.encrypt(found, 'not JSON') };
  expect(await refusal(bad)).toBe('403 refused-sealed');
  expect(await refusal({ ...(await forPin(holder, bridge)), token: bad.token })).toBe('403 refused-used');
  expect(await refusal(await forPin(holder, bridge))).toBe('403 refused-used');
  expect(world.theirCards.filter(({ memo }) => memo === holder.id)).toEqual([]);
});

test('BRG-01 it takes the API’s leave for this card, and nothing else', async () => {
  const holder = await world.holder();
  const sent = await forPin(holder);
  expect(await refusal({ ...sent, token: 'made up' })).toBe('403 refused-token');
  const foreign = await holder.token('set-pin', { sub: randomUUID() });
  expect(await refusal({ ...sent, token: foreign })).toBe('403 refused-card');
  const late = await forPin(holder);
  world.parts.clock.passSeconds(61);
  expect(await refusal(late)).toBe('403 refused-token');
  const { key: _none, ...without } = await forPin(holder);
  for (const body of [without, { ...sent, more: true }, { ...sent, data: '' }, { ...sent, iv: '{}' }, [], {}])
    expect(await refusal(body)).toBe('400 request-invalid');
});

test('BRG-04 no page of a browser may send it, ours included', async () => {
  const holder = await world.holder();
  for (const origin of [publicUrl, 'https://evil.example', 'null'])
    expect(await refusal(await forPin(holder), { origin })).toBe('403 origin');
  const asked = await world.ask('OPTIONS', '/wrapped', { headers: { origin: publicUrl } });
  expect(asked.headers.get('access-control-allow-origin')).toBeNull();
});

test('BRG-04 neither what was sent nor its session key is in the database or the log', async () => {
  const { database, log } = world.parts;
  const holder = await world.holder();
  const bridge = new OtherBridge();
  const sent = await forPin(holder, bridge);
  const answer = await send(sent);
  expect(answer.status).toBe(200);
  const rows = await database.selectFrom('cards.used_session_keys').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(log.some((line) => line.includes('/wrapped'))).toBe(true);
  const kept = JSON.stringify([...rows, ...log]);
  const secrets = [sent.token, sent.key, sent.data, answer.data, ...encodings(bridge.key)];
  for (const secret of secrets) expect(kept).not.toContain(secret);
});

function encodings(key: Buffer): string[] {
  return (['hex', 'base64', 'base64url'] as const).map((encoding) => key.toString(encoding));
}
