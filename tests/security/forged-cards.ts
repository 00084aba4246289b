import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';

import { base64url, CompactEncrypt, exportSPKI, importSPKI, type JWTPayload, SignJWT } from 'jose';

import { inCardDatabase, inDatabase } from '#tests/e2e/support/database.ts';
import type { CardOrder } from '#web/card-management/contract/card-order.ts';
import type { SealingKeys } from '#web/card-management/contract/sealing.ts';
import { SignedMessages, type SealedOperation } from '#web/card-management/contract/signed-messages.ts';
import { sealPin } from '#web/programme/card/client/sealing.ts';

import { atLeast, exactly, type Figure, none, type Scale } from './figure.ts';
import * as people from './people.ts';

/** A customer with leave to set the PIN of their own card, which card-management knows. */
interface Holder extends people.Member {
  readonly card: string;
  readonly token: () => Promise<string>;
}

/** Both services, and what somebody who forges has of them. */
interface Scene {
  readonly url: string;
  readonly keys: SealingKeys;
  readonly messages: SignedMessages;
  readonly victim: Holder;
  readonly thief: Holder;
}

interface Request {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Forge = (scene: Scene) => Promise<Request>;

async function holder(): Promise<Holder> {
  const member = await people.withPlan();
  const token = async () => {
    const { body } = await people.done(member.browser, 'POST', '/api/payment-instruments/pin-tokens', {});
    return (body as { readonly token: string }).token;
  };
  return { ...member, token, card: claimsOf(await token()).card };
}

interface Claims {
  readonly sub: string;
  readonly card: string;
  readonly op: SealedOperation;
  readonly jti: string;
}

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}

const now = () => Math.floor(Date.now() / 1000);
const pem = (spki: string) => `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`;
const strangersKey = generateKeyPairSync('rsa', { modulusLength: 3_072 }).publicKey;

/** What a browser seals for `token`, with what is another about it. */
async function sealFor(
  token: string,
  { keys }: Pick<Scene, 'keys'>,
  over: Readonly<Record<string, unknown>> = {},
  key?: Awaited<ReturnType<typeof importSPKI>>,
): Promise<string> {
  const { card, op, jti } = claimsOf(token);
  const { kid, spki } = keys.cardManagement;
  const about = { alg: 'RSA-OAEP-512', enc: 'A256GCM', kid, card, op, jti, iat: now(), ...over };
  const pinBlock = await sealPin('7391', keys.processor?.spki ?? '');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ pinBlock })))
    .setProtectedHeader(about)
    .encrypt(key ?? (await importSPKI(pem(spki), about.alg)));
}

/** The token of the victim, with what is sealed for it but for one thing. */
const sealedWith =
  (over: (scene: Scene) => Readonly<Record<string, unknown>>): Forge =>
  async (scene) => {
    const token = await scene.victim.token();
    return { path: '/sealed', body: { token, sealed: await sealFor(token, scene, over(scene)) } };
  };

/** What is sealed as it should be, with a token that is none. */
const tokenAs =
  (change: (token: string, scene: Scene) => string | Promise<string>): Forge =>
  async (scene) => {
    const token = await scene.victim.token();
    return { path: '/sealed', body: { token: await change(token, scene), sealed: await sealFor(token, scene) } };
  };

/** The victim's token and what is sealed for it, with one of them changed afterwards. */
const sealedThen =
  (change: (sealed: string) => string): Forge =>
  async (scene) => {
    const token = await scene.victim.token();
    return { path: '/sealed', body: { token, sealed: change(await sealFor(token, scene)) } };
  };

function signed(claims: object, { audience = 'action', secret = randomBytes(32), at = now() } = {}): Promise<string> {
  return new SignJWT({ ...(claims as JWTPayload) })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setIssuedAt(at)
    .setExpirationTime(at + 60)
    .sign(secret);
}

const flipped = (text: string, at: number) =>
  text.slice(0, at) + (text.at(at) === 'A' ? 'B' : 'A') + text.slice(at + 1);
const part = (text: string, index: number, change: (part: string) => string) =>
  text
    .split('.')
    .map((each, place) => (place === index ? change(each) : each))
    .join('.');

const anOrder: CardOrder = {
  ...{ customerId: randomUUID(), kind: 'elite', givenName: 'Mallory', familyName: 'Grey' },
  address: { line1: '1 Elsewhere', town: 'Falmouth', postcode: 'TR11 3QA' },
};

/** Everything that nobody may do to a card that is not theirs, or not now, or not twice. */
const forgeries: Readonly<Record<string, Forge>> = {
  'a token under another secret': tokenAs((token) => signed(claimsOf(token))),
  'a token under an empty secret': tokenAs((token) => signed(claimsOf(token), { secret: Buffer.alloc(32) })),
  'a token that nobody has signed': tokenAs((token) =>
    part(
      part(token, 0, () => base64url.encode('{"alg":"none"}')),
      2,
      () => '',
    ),
  ),
  'a token whose claims were changed': tokenAs((token, { thief }) =>
    part(token, 1, () => base64url.encode(JSON.stringify({ ...claimsOf(token), card: thief.card }))),
  ),
  'a token with half a signature': tokenAs((token) => token.slice(0, -20)),
  'no token': tokenAs(() => ''),
  'the other service’s own message': tokenAs((_, { messages }) => messages.sign('service', {})),
  'a token for another card': tokenAs((_, { thief }) => thief.token()),
  'a token for another thing': tokenAs((token, { messages }) =>
    messages.sign('action', { ...claimsOf(token), op: 'activate' }),
  ),
  'a token with another holder': tokenAs((token, { messages, thief }) =>
    messages.sign('action', { ...claimsOf(token), sub: thief.id }),
  ),
  'sealed for another card': sealedWith(({ thief }) => ({ card: thief.card })),
  'sealed for another thing': sealedWith(() => ({ op: 'activate' })),
  'sealed for another token': sealedWith(() => ({ jti: randomUUID() })),
  'sealed six minutes ago': sealedWith(() => ({ iat: now() - 360 })),
  'sealed in six minutes': sealedWith(() => ({ iat: now() + 360 })),
  'sealed at no time': sealedWith(() => ({ iat: undefined })),
  'sealed under a key of another name': sealedWith(() => ({ kid: 'no-such-key' })),
  'sealed with a weaker hash': sealedWith(() => ({ alg: 'RSA-OAEP' })),
  'sealed with a weaker cipher': sealedWith(() => ({ enc: 'A128CBC-HS256' })),
  'sealed under a stranger’s key': async (scene) => {
    const token = await scene.victim.token();
    const key = await importSPKI(await exportSPKI(strangersKey), 'RSA-OAEP-512');
    return { path: '/sealed', body: { token, sealed: await sealFor(token, scene, {}, key) } };
  },
  'sealed, and its words changed': sealedThen((sealed) => part(sealed, 3, (text) => flipped(text, 4))),
  'sealed, and its seal changed': sealedThen((sealed) => part(sealed, 4, (text) => flipped(text, 2))),
  'sealed, and what is said about it changed': sealedThen((sealed) => part(sealed, 0, (text) => flipped(text, 12))),
  'sealed, and cut short': sealedThen((sealed) => sealed.slice(0, sealed.length / 2)),
  'not sealed': sealedThen(() => base64url.encode('{"pinBlock":"1234"}')),
  'from another site': async (scene) => {
    const token = await scene.victim.token();
    const body = { token, sealed: await sealFor(token, scene) };
    return { path: '/sealed', body, headers: { origin: 'https://evil.example' } };
  },
  'from a page, as the app': async (scene) => {
    const token = await scene.victim.token();
    const body = { token, kid: scene.keys.cardManagement.kid, key: 'AAAA', data: 'AAAA' };
    return { path: '/wrapped', body, headers: { origin: 'https://evil.example' } };
  },
  'an order by nobody': () => Promise.resolve({ method: 'PUT', path: `/cards/${randomUUID()}`, body: anOrder }),
  'an order with a customer’s token': async ({ victim }) => {
    const headers = { authorization: `Bearer ${await victim.token()}` };
    return { method: 'PUT', path: `/cards/${randomUUID()}`, body: anOrder, headers };
  },
  'a freeze by nobody': ({ victim }) => Promise.resolve({ path: `/cards/${victim.card}/freeze`, body: {} }),
  'news of the processor that it has not signed': ({ victim }) =>
    Promise.resolve({ path: '/webhooks/processor', body: { card_token: victim.card } }),
};

/** Both services’ rows of a card. */
async function rowsOf({ card }: Holder): Promise<string> {
  const rows = [
    await inDatabase('select * from cards where card_id = $1', [card]),
    await inCardDatabase('select card_id, state, pin, revision from cards.cards where card_id = $1', [card]),
  ];
  return JSON.stringify(rows);
}

async function send({ url }: Scene, { method = 'POST', path, body, headers = {} }: Request) {
  const response = await fetch(new URL(path, url), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

/** The page's own action, with a receipt. */
async function bring({ browser }: Holder, receipt: string): Promise<void> {
  const screen = await browser.open('/card/set-pin');
  await browser.send(browser.prepareAction(screen, { action: 'set', answers: { receipt } }));
}

/** A receipt for another's card, one for another thing and one that is forged, brought to the API by the thief’s own page. */
async function foreignReceipts({ messages, thief, victim }: Scene): Promise<readonly string[]> {
  const standing = { state: 'making', lastFour: '0000', postedOn: null, expiresOn: '2031-01', pin: 'set' } as const;
  const receipt = { jti: randomUUID(), outcome: 'done', standing: { ...standing, revision: 99 } } as const;
  const brought = [
    await messages.sign('receipt', { ...receipt, card: victim.card, op: 'set-pin' }),
    await messages.sign('receipt', { ...receipt, card: thief.card, op: 'activate' }),
    await signed({ ...receipt, card: thief.card, op: 'set-pin' }, { audience: 'receipt' }),
  ];
  const before = await rowsOf(thief);
  for (const each of brought) await bring(thief, each);
  return (await rowsOf(thief)) === before ? [] : ['a receipt that is not for this moved the thief’s own card'];
}

/** Whether what the API knows of a holder's card moves by the receipt for what they have sealed themselves. */
async function isMovedByOwn(holder: Holder, scene: Scene): Promise<boolean> {
  const token = await holder.token();
  const { text } = await send(scene, { path: '/sealed', body: { token, sealed: await sealFor(token, scene) } });
  await bring(holder, (JSON.parse(text) as { readonly receipt: string }).receipt);
  const [row] = await inDatabase('select pin from cards where card_id = $1', [holder.card]);
  return row?.['pin'] === 'set';
}

/**
 * The second service does to a card what its holder has sealed with leave of the API, once, and nothing else (security.md): each
 * forgery differs from the real thing in one point, and is judged by what stands in both databases afterwards.
 */
export async function checkForgedCards({ cards: url, secrets = {} }: Scale): Promise<Figure[]> {
  if (url === undefined) throw new Error('forged-cards needs a system of its own: leave E2E_SITE_URL unset.');
  await people.forgetLimits();
  const keys = (await (await fetch(new URL('/keys', url))).json()) as SealingKeys;
  const messages = new SignedMessages(secrets['CARD_MANAGEMENT_SECRET'] ?? '', () => new Date());
  const scene = { url, keys, messages, victim: await holder(), thief: await holder() };
  const before = await rowsOf(scene.victim);
  const faults: string[] = [];
  const accepted: string[] = [];
  for (const [name, forge] of Object.entries(forgeries)) {
    const { status, text } = await send(scene, await forge(scene));
    if (status >= 500) faults.push(`${name}: ${String(status)} ${text}`);
    if (status < 300 || (await rowsOf(scene.victim)) !== before) accepted.push(`${name}: ${String(status)} ${text}`);
  }
  accepted.push(...(await foreignReceipts(scene)));
  if ((await rowsOf(scene.victim)) !== before) accepted.push('the victim’s card has changed');

  const token = await scene.victim.token();
  const real = { path: '/sealed', body: { token, sealed: await sealFor(token, scene) } };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(scene, real)));
  const ownMoves = await isMovedByOwn(scene.thief, scene);
  const among = `${String(Object.keys(forgeries).length)} forgeries and 3 receipts`;
  return [
    none('forged for card-management, accepted', accepted, among),
    none('forged for card-management, answers of 5xx', faults, among),
    exactly('a receipt of one’s own, brought in the same way, taken', Number(ownMoves), 1),
    atLeast('forged for card-management, ways', Object.keys(forgeries).length, 30),
    exactly(
      'sealed as it should be, eight times at once, accepted',
      answers.filter(({ status }) => status === 200).length,
      1,
    ),
  ];
}
