import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { decodeJwt, decodeProtectedHeader, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { BankWorld } from './linked-bank.builder.ts';

const all = ['northgate', 'tidewater', 'aldous-and-wray', 'pippin'];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'burgee-crooked-'));
type Said = Record<string, unknown>;
let world: BankWorld;
/** What the banks' token endpoint says instead of what it would. */
let change: (said: Said, bankId: string) => Said | Promise<Said>;

beforeAll(async () => {
  world = await BankWorld.start(all, { folder });
  for (const { bank, provider } of world.banks.open)
    provider.use(async (context, next) => {
      await next();
      if (context.path === '/token' && context.status === 200)
        context.body = await change(context.body, bank.profile.id);
    });
});
afterAll(async () => {
  await world.stop();
  fs.rmSync(folder, { recursive: true });
});
beforeEach(() => {
  change = (said) => said;
});

const complete = (back: Awaited<ReturnType<BankWorld['visit']>>) => world.open.authorisation.complete(back);

/** Its ID token, where it gives one, with other claims, signed by the bank itself. */
const claiming =
  (claims: Said): typeof change =>
  async (said, bankId) => {
    if (typeof said['id_token'] !== 'string') return said;
    const keys = JSON.parse(fs.readFileSync(path.join(folder, 'keys.json'), 'utf8')) as { banks: Record<string, JWK> };
    const signed = new SignJWT({ ...decodeJwt(said['id_token']), ...claims });
    const { alg = '', kid = '' } = decodeProtectedHeader(said['id_token']);
    const key = await importJWK(keys.banks[bankId] ?? {}, alg);
    return { ...said, id_token: await signed.setProtectedHeader({ alg, kid }).sign(key) };
  };

test('RET-01 both ID tokens of a hybrid answer are about one person, or the tokens are given back', async () => {
  const bankId = 'aldous-and-wray';
  change = claiming({});
  expect(await complete(await world.visit(bankId, 'one'))).toMatchObject({ kind: 'allowed' });
  change = claiming({ sub: 'somebody-else' });
  world.banks.traffic.clear();
  const outcome = await complete(await world.visit(bankId, 'one'));
  expect(outcome).toEqual({ kind: 'invalidReturn', reason: 'other-subject' });
  const revoked = world.banks.traffic.list().filter(({ path: asked }) => asked === '/token/revocation');
  expect(revoked).toMatchObject([{ status: 200 }]);
});

test.each(all)('BNK-12 at %s a token is Bearer in any spelling, and of another sort it is refused', async (bankId) => {
  for (const sort of ['Bearer', 'bearer', 'BEARER']) {
    change = (said) => ({ ...said, token_type: sort });
    expect(await complete(await world.visit(bankId, 'one'))).toMatchObject({ kind: 'allowed' });
  }
  for (const sort of ['DPoP', 'mac', 'N_A', '']) {
    const back = await world.visit(bankId, 'one');
    change = (said) => ({ ...said, token_type: sort });
    expect([sort, await complete(back)]).toEqual([sort, expect.objectContaining({ kind: 'invalidReturn' })]);
    change = (said) => said;
  }
});

test('BNK-12 a token of another sort is refused where it is renewed, and where we ask for ourselves', async () => {
  const { access } = await world.link('northgate', 'one');
  change = (said) => ({ ...said, token_type: 'DPoP' });
  const refused = { kind: 'refused', code: 'token-type' };
  expect(await world.open.authorisation.renew(access)).toEqual(refused);
  const wish = { transactionsSince: new Date(0) };
  world.clock.passSeconds(3600);
  expect(await world.open.accounts.createConsent('northgate', wish)).toEqual(refused);
  world.banks.traffic.clear();
  expect(await world.open.accounts.accounts(access)).toEqual(refused);
  expect(world.banks.traffic.list().map(({ path: asked }) => asked)).toEqual(['/token']);
});
