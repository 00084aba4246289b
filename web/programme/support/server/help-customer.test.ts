import { beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { runCommand } from '#web/programme/server/command.builder.ts';
import type { Persona } from '#web/programme/customer/domain/persona.ts';
import { createPostgresWorld, testDatabase, type World, worlds } from '#web/programme/server/identity-world.builder.ts';

import { assessAccount, auditedOf } from '#web/programme/eligibility/domain/assess-account.ts';
import { eligibilityRules as rules } from '#web/programme/eligibility/domain/rules.ts';

import { askIdentityAgain, hideFigures, isReasonFit, liftHold, refuseCard, showFigures } from './help-customer.ts';
import { assessmentInWords, showAssessment } from './show-assessment.ts';

const persona = (more: Partial<Persona>): Persona => ({
  ...{ state: 'MOBILE_VERIFIED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] },
  ...more,
});
const held = persona({ isOnHold: true });
const unclear = persona({ state: 'CARD_LINKED', identity: 'unclear' });
const absent = '01900000-0000-7000-8000-00000000abad';
const linkOf = async (world: World, customerId: string): Promise<string> =>
  (await world.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(customerId)))?.id ?? '';
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

  test('ELG-02 a card is refused once, by a person, and only to whom a hold stands by what they are linking', async () => {
    const id = await world.addPersona(held);
    expect(await refuseCard(needed())({ ...help(id), reason: 'no' })).toBe('reasonRefused');
    expect(await refuseCard(needed())(help(id))).toBe('done');
    const found = await world.unitOfWork.statement(async ({ customers, bankLinks }) => {
      return { customer: await customers.find(id), link: await bankLinks.unfinished(id) };
    });
    expect(found.customer).toMatchObject({ hold: null, judgedUntil: null });
    expect(found.link).toMatchObject({ stage: 'refused', refusal: 'blocked' });
    expect(await refuseCard(needed())(help(id))).toBe('notNeeded');
    const linked = await world.addPersona(persona({ state: 'CARD_LINKED' }));
    expect(await refuseCard(needed())(help(linked))).toBe('notNeeded');
  });

  test('ELG-02 by an account that is linked, or was, no card is refused: the hold stays, and it is said why', async () => {
    const id = await world.addPersona(persona({ state: 'CARD_LINKED' }));
    const at = world.clock.now();
    const linkId = await world.unitOfWork.transaction(async ({ linkedAccounts, customers }) => {
      const [link] = await linkedAccounts.ofCustomer(id);
      await customers.hold(id, { reason: 'judgements', linkId: link?.id ?? '', at });
      return link?.id ?? '';
    });
    const now = () =>
      world.unitOfWork.statement(async ({ customers, linkedAccounts }) => ({
        hold: (await customers.find(id))?.hold,
        linked: (await linkedAccounts.ofCustomer(id)).length,
      }));
    expect(await refuseCard(needed())(help(id))).toBe('notBeingLinked');
    expect(await now()).toEqual({ hold: { reason: 'judgements', linkId, at }, linked: 1 });
    await world.unitOfWork.statement(({ linkedAccounts }) => linkedAccounts.end(linkId, { customerId: id, at }));
    expect(await refuseCard(needed())(help(id))).toBe('notBeingLinked');
    expect(await now()).toMatchObject({ hold: { linkId }, linked: 0 });
    expect(await liftHold(needed())(help(id))).toBe('done');
    expect(await refuseCard(needed())(help(id))).toBe('notNeeded');
  });

  test('ELG-05 how an account was judged is shown by customer or account, to whoever says why, and by no word of a bank', async () => {
    const id = await world.addPersona(held);
    const [link, at] = [await linkOf(world, id), world.clock.now()];
    const line = { bookedAt: at, pence: -9_000, isBooked: true, description: 'MARSTON HOLDINGS J REEVE' };
    const assessment = auditedOf(assessAccount({ balancePence: -4_200, transactions: [line] }, { rules, now: at }));
    const made = {
      id: world.dependencies.secrets.newId(),
      customerId: id,
      linkId: link,
      accountId: 'at-bank',
      assessment,
      at,
    };
    const look = (whose: string, reason = 'They asked why') =>
      showAssessment(needed())({ id: whose, by: 'robin', reason });
    expect(await look(id)).toEqual({ kind: 'notNeeded' });
    await world.unitOfWork.statement(({ accountAssessments }) => accountAssessments.add(made));
    expect(await look(id)).toEqual({ kind: 'done', made: [made] });
    expect(await look(link)).toEqual({ kind: 'done', made: [made] });
    expect(await look(absent)).toEqual({ kind: 'noSuchCustomer' });
    expect(await look(id, 'ok')).toEqual({ kind: 'reasonRefused' });
    const words = assessmentInWords(made, rules.passMark).join('\n');
    expect(words).toContain('a person looks first because of: enforcement');
    expect(words).toContain('overdrawn £42.00');
    expect(words).not.toMatch(/marston|reeve|at-bank/iu);
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
  const run = (...words: string[]) => runCommand('support.ts', words);
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

  test('ELG-05 it shows how an account was judged, and keeps who looked and why', async () => {
    const id = await world.addPersona(held);
    expect((await run('assessment', id, '--reason', 'They asked why')).text).toBe(
      'No account of theirs has been judged.\n',
    );
    const [linkId, at] = [await linkOf(world, id), world.clock.now()];
    const assessment = auditedOf(assessAccount({ balancePence: 0, transactions: [] }, { rules, now: at }));
    const made = {
      id: world.dependencies.secrets.newId(),
      customerId: id,
      linkId,
      accountId: 'at-bank',
      assessment,
      at,
    };
    await world.unitOfWork.statement(({ accountAssessments }) => accountAssessments.add(made));
    expect((await run('assessment', linkId)).code).toBe(1);
    const shown = await run('assessment', linkId, '--reason', 'They asked why', '--by', 'robin');
    expect(shown).toMatchObject({ code: 0, text: expect.stringContaining(`Account ${linkId}, judged `) as unknown });
    expect(shown.text).toContain('says too little: 0 points, 50 are needed today');
    expect(shown.text).not.toMatch(/Morgan|@|at-bank|20455300004821/u);
    expect(await (await testDatabase()).selectFrom('support_actions').selectAll().execute()).toMatchObject([
      { customer_id: id, action: 'see-assessment', done_by: 'robin', reason: 'They asked why' },
    ]);
  }, 60_000);

  test('ELG-02 it says in words why a card is not refused by an account that is linked', async () => {
    const id = await world.addPersona(persona({ state: 'CARD_LINKED' }));
    await world.unitOfWork.transaction(async ({ linkedAccounts, customers }) => {
      const [link] = await linkedAccounts.ofCustomer(id);
      await customers.hold(id, { reason: 'judgements', linkId: link?.id ?? '', at: world.clock.now() });
    });
    const { code, text } = await run('refuse-card', id, '--reason', 'Talked with them, settled', '--by', 'robin');
    expect([code, text]).toEqual([
      1,
      expect.stringContaining('only while the account that led to the hold is being linked'),
    ]);
    expect(await (await testDatabase()).selectFrom('support_actions').selectAll().execute()).toEqual([]);
  }, 60_000);

  test('OPS-10 it explains itself, and takes nothing for an id that is none', async () => {
    expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('Usage:') as unknown });
    expect(await run('lift-hold', "'; drop table customers", '--reason', 'No reason')).toMatchObject({
      code: 2,
      text: expect.stringContaining("“'; drop table customers” is not the id of a customer.") as unknown,
    });
    expect((await run('holds', '--everything')).code).toBe(2);
    expect((await run('lift-hold', absent, '--reason', 'No reason')).text).toContain('Nobody has this id.');
    expect((await run('give-up-withdrawal', absent, '--reason', 'The provider has none')).text).toContain(
      'No withdrawal has this id.',
    );
    for (const command of ['repay-paid-twice', 'dismiss-paid-twice']) {
      expect((await run(command, absent, '--reason', 'Both are paid there')).text).toContain(
        'No collection has this id.',
      );
      expect((await run(command, 'nothing', '--reason', 'Both are paid there')).text).toContain(
        '“nothing” is not the id of a collection.',
      );
    }
    expect((await run('dispute', absent, '--reason', 'fraud, they say')).text).toContain(
      'Of no customer has been taken',
    );
  }, 60_000);
});
