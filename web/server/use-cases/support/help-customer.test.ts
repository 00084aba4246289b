import { spawn } from 'node:child_process';
import { beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/domain/content.ts';
import type { Persona } from '#web/domain/persona.ts';
import {
  createPostgresWorld,
  testDatabase,
  testDatabaseUrl,
  type World,
  worlds,
} from '#web/server/identity-world.builder.ts';

import { askIdentityAgain, hideFigures, isReasonFit, liftHold, showFigures } from './help-customer.ts';

const persona = (more: Partial<Persona>): Persona => ({
  ...{ state: 'MOBILE_VERIFIED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] },
  ...more,
});
const held = persona({ isOnHold: true });
const unclear = persona({ state: 'CARD_LINKED', identity: 'unclear' });
const absent = '01900000-0000-7000-8000-00000000abad';
const help = (customerId: string) => ({ customerId, by: 'robin', reason: 'Talked with them, settled' });

describe.each(worlds)('ELG-02 support helps a customer, $store', ({ createWorld }) => {
  let world: World;
  const needed = () => ({ ...world.dependencies, unitOfWork: world.unitOfWork });
  beforeEach(async () => {
    world = await createWorld();
  });

  test('ELG-02 a hold is lifted once, and what led to it is known to have been looked at', async () => {
    const id = await world.addPersona(held);
    const since = world.clock.now();
    const before = await world.unitOfWork.statement(({ customers }) => customers.held());
    expect(before).toMatchObject([{ customerId: id, hold: { reason: 'judgements', at: since } }]);
    world.clock.passSeconds(3600);
    expect(await liftHold(needed())(help(id))).toBe('done');
    const customer = await world.unitOfWork.statement(({ customers }) => customers.find(id));
    expect(customer).toMatchObject({ hold: null, judgedUntil: since });
    expect(await world.unitOfWork.statement(({ customers }) => customers.held())).toEqual([]);
    expect(await liftHold(needed())(help(id))).toBe('notNeeded');
    expect(await liftHold(needed())(help(absent))).toBe('noSuchCustomer');
  });

  test('KYC-01 an identity that stayed unclear is asked for again, even where its check is known no more', async () => {
    const id = await world.addPersona(unclear);
    expect(await askIdentityAgain(needed())(help(id))).toBe('done');
    expect(await world.unitOfWork.statement(({ identities }) => identities.find(id))).toMatchObject({
      ...{ awaits: 'records', checkId: null },
    });
    const due = await world.unitOfWork.statement(({ identities }) => identities.takeDue(world.clock.now()));
    expect(due?.customerId).toBe(id);
    expect(await askIdentityAgain(needed())(help(id))).toBe('notNeeded');
    const clear = await world.addPersona({ ...unclear, identity: 'clear' });
    expect(await askIdentityAgain(needed())(help(clear))).toBe('notNeeded');
  });

  test('PTR-09 somebody whose address is proven is shown the figures of their partner, until that is taken back', async () => {
    const id = await world.addPersona(persona({}));
    const pilotsOf = async () => (await world.unitOfWork.statement(({ customers }) => customers.find(id)))?.pilots;
    expect(await hideFigures(needed())(help(id))).toBe('notNeeded');
    expect(await showFigures(needed())(help(id))).toBe('done');
    expect(await pilotsOf()).toEqual(['tm-admin']);
    expect(await showFigures(needed())(help(id))).toBe('notNeeded');
    expect(await hideFigures(needed())(help(id))).toBe('done');
    expect(await pilotsOf()).toEqual([]);
    const unproven = await world.addPersona(persona({ state: 'USER_REGISTERED' }));
    expect(await showFigures(needed())(help(unproven))).toBe('notNeeded');
  });

  test('OPS-10 a reason says why, and names nobody’s account, number or address', async () => {
    const id = await world.addPersona(held);
    for (const reason of ['', 'ok', 'x'.repeat(201), 'paid from 20-45-53 00004821', 'rang 07700 900123', 'a@b.example'])
      expect([reason, await liftHold(needed())({ ...help(id), reason })]).toEqual([reason, 'reasonRefused']);
    expect(isReasonFit('Case 4711 closed on 22 November')).toBe(true);
    expect(await world.unitOfWork.statement(({ customers }) => customers.held())).toHaveLength(1);
  });
});

describe('OPS-10 the command of support, on Postgres', () => {
  let world: World;
  const run = async (...words: string[]) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'web/server/support.ts', ...words], {
      env: { ...process.env, DATABASE_URL: await testDatabaseUrl() },
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    const code = await new Promise((resolve) => child.on('close', resolve));
    return { code, text: Buffer.concat(said).toString() };
  };
  beforeEach(async () => {
    world = await createPostgresWorld();
  });

  test('ELG-02 it lists holds by ids alone, lifts one, and keeps who did it and why for good', async () => {
    const id = await world.addPersona(held);
    const list = await run('holds');
    expect(list).toMatchObject({
      code: 0,
      text: expect.stringMatching(new RegExp(`^${id}  2.*Z  judgements\n1 on`, 'u')) as unknown,
    });
    expect(list.text).not.toMatch(/Morgan|@|20455300004821/u);
    expect((await run('lift-hold', id)).code).toBe(1);
    expect(await run('lift-hold', id, '--reason', 'Talked with them, settled', '--by', 'robin')).toMatchObject({
      code: 0,
    });
    expect((await run('holds')).text).toBe('Nobody is on hold.\n');
    const database = await testDatabase();
    const kept = await database.selectFrom('support_actions').selectAll().execute();
    expect(kept).toMatchObject([
      { customer_id: id, action: 'lift-hold', done_by: 'robin', reason: 'Talked with them, settled' },
    ]);
    await expect(database.updateTable('support_actions').set({ reason: 'x' }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(database.deleteFrom('support_actions').execute()).rejects.toThrow('never changed');
  }, 60_000);

  test('OPS-10 it explains itself, and takes nothing for an id that is none', async () => {
    expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('Usage:') as unknown });
    expect(await run('lift-hold', "'; drop table customers", '--reason', 'No reason')).toMatchObject({
      code: 2,
      text: expect.stringContaining("“'; drop table customers” is no id of a customer.") as unknown,
    });
    expect((await run('holds', '--everything')).code).toBe(2);
    expect((await run('lift-hold', absent, '--reason', 'No reason')).text).toContain('Nobody has this id.');
  }, 60_000);
});
