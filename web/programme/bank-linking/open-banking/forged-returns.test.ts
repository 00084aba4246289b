import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { AuthorisationReturn } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';

import { BankWorld } from './linked-bank.builder.ts';

const jarm = 'northgate';
const hybrid = 'aldous-and-wray';
const plain = 'pippin';
const all = [jarm, 'tidewater', hybrid, plain];
let world: BankWorld;
beforeAll(async () => {
  world = await BankWorld.start(all);
});
afterAll(() => world.stop());

const complete = (back: AuthorisationReturn) => world.open.authorisation.complete(back);
const invalid = (reason?: string) => ({ kind: 'invalidReturn', ...(reason === undefined ? {} : { reason }) });

/** The payload of a JWT changed and its signature left as it was. */
function tamper(jwt: string, change: Record<string, unknown>): string {
  const [head = '', payload = '', signature = ''] = jwt.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  return [head, Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'), signature].join('.');
}

function payloadOf(jwt: string): Record<string, string> {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, string>;
}

function changed(returned: string, change: (parameters: URLSearchParams) => void): string {
  const parameters = new URLSearchParams(returned.slice(1));
  change(parameters);
  return `${returned[0] ?? ''}${parameters.toString()}`;
}

describe.each(all)('at %s', (bankId) => {
  let back: AuthorisationReturn;
  beforeEach(async () => {
    back = await world.visit(bankId, 'one');
  });

  test('RET-01 the return as it came is believed, and once only', async () => {
    expect(await complete(back)).toMatchObject({ kind: 'allowed' });
    expect(await complete(back)).toMatchObject(invalid('invalid_grant'));
  });

  test('RET-01 with the state of another session it is not believed', async () => {
    const other = await world.visit(bankId, 'one');
    expect(await complete({ ...back, state: other.state })).toMatchObject(invalid());
    expect(await complete({ ...other, returned: back.returned })).toMatchObject(invalid());
  });

  test('RET-01 with a state that was changed on the way it is not believed', async () => {
    const returned = changed(back.returned, (parameters) => {
      const response = parameters.get('response');
      if (response === null) parameters.set('state', `${back.state}0`);
      else parameters.set('response', tamper(response, { state: `${back.state}0` }));
    });
    expect(await complete({ ...back, returned })).toMatchObject(invalid());
  });

  test('RET-01 with a code from somebody else’s return it is not believed', async () => {
    const attacker = await world.visit(bankId, 'many');
    const codeIn = (text: string) => new URLSearchParams(text.slice(1)).get('code') ?? '';
    const returned = changed(back.returned, (parameters) => {
      const response = parameters.get('response');
      if (response === null) parameters.set('code', codeIn(attacker.returned));
      else {
        const theirs = payloadOf(new URLSearchParams(attacker.returned.slice(1)).get('response') ?? '');
        parameters.set('response', tamper(response, { code: theirs['code'] }));
      }
    });
    expect(await complete({ ...back, returned })).toMatchObject(invalid());
  });

  test('RET-01 with another nonce, verifier or consent it is not believed', async () => {
    expect(await complete({ ...back, nonce: 'another' })).toMatchObject(invalid());
    const second = await world.visit(bankId, 'one');
    expect(await complete({ ...second, codeVerifier: 'a'.repeat(43) })).toMatchObject(invalid('invalid_grant'));
    const third = await world.visit(bankId, 'one');
    expect(await complete({ ...third, consentId: await world.newConsent(bankId) })).toEqual(invalid('other-consent'));
  });

  test('RET-01 at another bank it is not believed', async () => {
    for (const bank of all.filter((id) => id !== bankId)) {
      expect(await complete({ ...back, bankId: bank })).toMatchObject(invalid());
    }
  });

  test.each([
    ['nothing', ''],
    ['a mere code', '?code=abc'],
    ['noise', '?response=%00%ff&code=[]&state=__proto__'],
    ['too much', `?response=${'x'.repeat(20_000)}`],
  ])('RET-01 %s is not believed', async (_, returned) => {
    expect(await complete({ ...back, returned })).toMatchObject(invalid());
  });

  test('RET-02 a no at the bank is told from every other end', async () => {
    expect(await complete(await world.visit(bankId, 'one', { decision: 'deny' }))).toEqual({ kind: 'denied' });
  });

  test('RET-02 a no without our state is no no', async () => {
    const returned = changed(back.returned, (parameters) => {
      for (const name of [...parameters.keys()]) parameters.delete(name);
      parameters.set('error', 'access_denied');
    });
    expect(await complete({ ...back, returned })).toMatchObject(invalid());
  });
});

test.each([jarm, hybrid])('RET-01 at %s the signature covers the state, too', async (bankId) => {
  const back = await world.visit(bankId, 'one');
  const state = `${back.state}0`;
  const returned = changed(back.returned, (parameters) => {
    const response = parameters.get('response');
    if (response === null) parameters.set('state', state);
    else parameters.set('response', tamper(response, { state }));
  });
  expect(await complete({ ...back, returned, state })).toMatchObject(invalid());
});

test('RET-01 a plain code is not believed where the bank signs its answers', async () => {
  const back = await world.visit(jarm, 'one');
  const {
    code = '',
    state = '',
    iss = '',
  } = payloadOf(new URLSearchParams(back.returned.slice(1)).get('response') ?? '');
  const returned = `?${new URLSearchParams({ code, state, iss }).toString()}`;
  expect(await complete({ ...back, returned })).toMatchObject(invalid());
});

test('RET-01 a fragment without its ID token, or with a changed one, is not believed', async () => {
  const back = await world.visit(hybrid, 'one');
  const without = changed(back.returned, (parameters) => parameters.delete('id_token'));
  expect(await complete({ ...back, returned: without })).toMatchObject(invalid());
  const other = changed(back.returned, (parameters) => {
    parameters.set('id_token', tamper(parameters.get('id_token') ?? '', { c_hash: 'AAAA' }));
  });
  expect(await complete({ ...back, returned: other })).toMatchObject(invalid());
});

test('RET-01 an answer of a hybrid bank is not believed in the query, and another’s not in the fragment', async () => {
  for (const [bankId, as] of [
    [hybrid, '?'],
    [jarm, '#'],
    [plain, '#'],
  ] as const) {
    const back = await world.visit(bankId, 'one');
    expect(back.returned[0]).toBe(as === '?' ? '#' : '?');
    expect(await complete({ ...back, returned: `${as}${back.returned.slice(1)}` })).toMatchObject(
      invalid(bankId === hybrid ? 'not-in-fragment' : undefined),
    );
    expect(await complete(back)).toMatchObject({ kind: 'allowed' });
  }
  const back = await world.visit(hybrid, 'one');
  expect(await complete({ ...back, returned: `?state=${back.state}${back.returned}` })).toEqual(
    invalid('not-in-fragment'),
  );
});

test('RET-01 a code whose issuer is left out or another is not believed', async () => {
  const back = await world.visit(plain, 'one');
  const without = changed(back.returned, (parameters) => parameters.delete('iss'));
  expect(await complete({ ...back, returned: without })).toMatchObject(invalid());
  const other = changed(back.returned, (parameters) => {
    parameters.set('iss', `${world.banks.url}/northgate`);
  });
  expect(await complete({ ...back, returned: other })).toMatchObject(invalid());
});

test('RET-01 tokens for another consent are given back at once', async () => {
  const back = await world.visit(jarm, 'one');
  expect(await complete({ ...back, consentId: 'urn-other' })).toEqual(invalid('other-consent'));
  const revocations = world.banks.traffic.list().filter(({ path }) => path === '/token/revocation');
  expect(revocations).toMatchObject([{ status: 200 }, ...revocations.slice(1)]);
});

test('RET-01 nothing about a return that was refused holds a part of it', async () => {
  const back = await world.visit(jarm, 'one');
  const outcome = JSON.stringify(await complete({ ...back, nonce: 'another' }));
  expect(outcome.length).toBeLessThan(120);
  expect(outcome).not.toContain('eyJ');
});
