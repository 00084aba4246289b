import { generateKeyPair, SignJWT, type CryptoKey } from 'jose';

import type { BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import type { AuthorisationReturn } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';

/** Three real returns, none of them used yet. */
export interface Round {
  /** The one that is forged; believed at the end of the round. */
  readonly real: AuthorisationReturn;
  /** Somebody else's, from the same bank. */
  readonly others: AuthorisationReturn;
  /** From another bank. */
  readonly elsewhere: AuthorisationReturn;
  /** The public keys of the bank that the real one is from, as it publishes them. */
  readonly publicKeys: string;
}

export interface Forged {
  readonly name: string;
  readonly back: AuthorisationReturn;
}

export interface Forger {
  /** A whole number from 0 to below `end`. */
  readonly whole: (end: number) => number;
  /** Of somebody who is no bank. */
  readonly key: CryptoKey;
}

type Claims = Record<string, unknown>;
type Forgery = (round: Round, forger: Forger) => Promise<Forged> | Forged;

/** Mulberry32: the same forgeries each time. */
export async function createForger(seed: number): Promise<Forger> {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const { privateKey } = await generateKeyPair('PS256');
  return { whole: (end) => Math.floor(next() * end), key: privateKey };
}

const parametersIn = ({ returned }: AuthorisationReturn) => new URLSearchParams(returned.slice(1));
const partsOf = (jwt: string) => jwt.split('.') as [string, string, string];
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Claims;

/** The signed answer of a bank that signs: the whole of it, or the ID token in front. */
function signedIn(
  back: AuthorisationReturn,
): { readonly name: 'response' | 'id_token'; readonly jwt: string } | undefined {
  const parameters = parametersIn(back);
  for (const name of ['response', 'id_token'] as const) {
    const jwt = parameters.get(name);
    if (jwt !== null) return { name, jwt };
  }
  return undefined;
}

/** All that the bank said, signed or not. */
function saidIn(back: AuthorisationReturn): Record<string, string> {
  const response = parametersIn(back).get('response');
  return (response === null ? Object.fromEntries(parametersIn(back)) : decoded(partsOf(response)[1])) as Record<
    string,
    string
  >;
}

function withParameters(back: AuthorisationReturn, change: (parameters: URLSearchParams) => void): AuthorisationReturn {
  const parameters = parametersIn(back);
  change(parameters);
  return { ...back, returned: `${back.returned[0] ?? ''}${parameters.toString()}` };
}

/** Another sign in place of one; not the last, of which some bits say nothing. */
function spoilt(text: string, { whole }: Forger): string {
  const place = whole(Math.max(1, text.length - 1));
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const others = Array.from(signs).filter((sign) => sign !== text[place]);
  return text.slice(0, place) + (others[whole(others.length)] ?? '') + text.slice(place + 1);
}

/** With other claims in the signed answer, by `sign`; where a bank signs nothing, with other parameters. */
async function reclaimed(
  back: AuthorisationReturn,
  claims: Claims,
  sign: (claims: Claims, parts: readonly [string, string, string]) => Promise<string> | string,
): Promise<AuthorisationReturn> {
  const signed = signedIn(back);
  if (signed === undefined)
    return withParameters(back, (parameters) => {
      for (const [name, value] of Object.entries(claims)) parameters.set(name, String(value));
    });
  const parts = partsOf(signed.jwt);
  const jwt = await sign({ ...decoded(parts[1]), ...claims }, parts);
  return withParameters(back, (parameters) => {
    parameters.set(signed.name, jwt);
    for (const name of ['state', 'code', 'iss'])
      if (parameters.has(name) && name in claims) parameters.set(name, String(claims[name]));
  });
}

const unsigned = (claims: Claims, [head, , signature]: readonly [string, string, string]) =>
  [head, encoded(claims), signature].join('.');

/** What a forger would like to say: their own code, another state, another bank, another time. */
function wish({ real, others, elsewhere }: Round, { whole }: Forger): Claims {
  const mine = saidIn(real);
  const wishes: Claims[] = [
    { state: others.state },
    { state: `${real.state}0` },
    { code: saidIn(others)['code'] },
    { code: saidIn(elsewhere)['code'] },
    { iss: `${mine['iss'] ?? 'http://127.0.0.1'}/../${elsewhere.bankId}` },
    { state: real.state.split('').reverse().join('') },
  ];
  return wishes[whole(wishes.length)] ?? {};
}

/** Ways to forge a return that leave the real one unused. */
export const forgeries: readonly Forgery[] = [
  ({ real }, forger) => {
    const names = [...parametersIn(real).keys()];
    const name = names[forger.whole(names.length)] ?? '';
    const back = withParameters(real, (parameters) => {
      parameters.set(name, spoilt(parameters.get(name) ?? '', forger));
    });
    return { name: 'one sign changed', back };
  },
  async (round, forger) => ({
    name: 'other claims under the old signature',
    back: await reclaimed(round.real, wish(round, forger), unsigned),
  }),
  async (round, forger) => ({
    name: 'signed by a stranger',
    back: await reclaimed(round.real, wish(round, forger), (claims, [head]) => {
      const { kid } = decoded(head) as { kid?: string };
      const header = { alg: 'PS256', ...(kid !== undefined && { kid }) };
      return new SignJWT(claims).setProtectedHeader(header).sign(forger.key);
    }),
  }),
  async (round, forger) => ({
    name: 'signed by nobody',
    back: await reclaimed(
      round.real,
      wish(round, forger),
      (claims) => `${encoded({ alg: forger.whole(2) === 0 ? 'none' : 'None' })}.${encoded(claims)}.`,
    ),
  }),
  async (round, forger) => ({
    name: 'signed with the bank’s public key as a secret',
    back: await reclaimed(round.real, wish(round, forger), (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(round.publicKeys)),
    ),
  }),
  ({ real, others }) => ({ name: 'somebody else’s return', back: { ...real, returned: others.returned } }),
  ({ real, others }) => ({ name: 'a return to somebody else', back: { ...others, returned: real.returned } }),
  ({ real, others }) => ({ name: 'the state of another session', back: { ...real, state: others.state } }),
  ({ real, elsewhere }) => ({ name: 'the return of another bank', back: { ...real, returned: elsewhere.returned } }),
  ({ real, elsewhere }) => ({ name: 'taken to another bank', back: { ...real, bankId: elsewhere.bankId } }),
  ({ real, others }, forger) => {
    const theirs = parametersIn(others);
    const names = [...theirs.keys()].filter((name) => name !== 'iss' && name !== 'scope');
    const name = names[forger.whole(names.length)] ?? '';
    const back = withParameters(real, (parameters) => {
      parameters.set(name, theirs.get(name) ?? '');
    });
    return { name: 'a part of somebody else’s return', back };
  },
  ({ real, others }, forger) => {
    const theirs = parametersIn(others);
    const names = [...theirs.keys()];
    const name = names[forger.whole(names.length)] ?? '';
    const back = withParameters(real, (parameters) => {
      parameters.append(name, theirs.get(name) ?? '');
    });
    return { name: 'a part twice', back };
  },
  ({ real }, forger) => {
    // What a bank may leave out is none of it.
    const names = [...parametersIn(real).keys()].filter((name) => name !== 'scope');
    const name = names[forger.whole(names.length)] ?? '';
    const back = withParameters(real, (parameters) => {
      parameters.delete(name);
    });
    return { name: 'a part left out', back };
  },
  ({ real }) => {
    const said = saidIn(real);
    const isPlain = signedIn(real) === undefined;
    const { code = '', state = real.state, iss = '' } = said;
    const parameters: Record<string, string> = isPlain
      ? { response: `${encoded({ alg: 'PS256' })}.${encoded(said)}.AAAA` }
      : { code, state, ...(iss !== '' && { iss }) };
    const returned = `${real.returned[0] ?? '?'}${new URLSearchParams(parameters).toString()}`;
    return { name: 'a weaker kind of answer', back: { ...real, returned } };
  },
  ({ real }) => ({
    name: 'an answer in the other part of the address',
    back: { ...real, returned: `${real.returned.startsWith('#') ? '?' : '#'}${real.returned.slice(1)}` },
  }),
  ({ real }) => ({
    name: 'an answer that says no more than that it failed',
    back: { ...real, returned: '?error=access_denied&error_description=U028' },
  }),
  ({ real }, { whole }) => ({
    name: 'an answer cut short',
    back: { ...real, returned: real.returned.slice(0, 1 + whole(Math.floor(real.returned.length / 2))) },
  }),
  ({ real }, { whole }) => ({
    name: 'noise',
    back: {
      ...real,
      returned: `?${Array.from({ length: 1 + whole(200) }, () => String.fromCharCode(33 + whole(400))).join('')}`,
    },
  }),
  ({ real }, { whole }) => ({
    name: 'more than anybody says',
    back: { ...real, returned: `${real.returned}&more=${'x'.repeat(16_384 + whole(4_096))}` },
  }),
  ({ real }, forger) => ({
    name: 'another code verifier',
    back: { ...real, codeVerifier: spoilt(real.codeVerifier, forger) },
  }),
];

type Spending = (real: AuthorisationReturn, round: Round, world: BankWorld) => Promise<Forged>;

/** Ways that use a real return up: each gets one of its own. */
export const spendings: readonly Spending[] = [
  (real) => Promise.resolve({ name: 'another nonce', back: { ...real, nonce: `${real.nonce}0` } }),
  (real, { others }) => Promise.resolve({ name: 'a foreign consent', back: { ...real, consentId: others.consentId } }),
  async (real, _, world) => {
    await world.open.authorisation.complete(real);
    return { name: 'a code used twice', back: real };
  },
];
