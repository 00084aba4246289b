import { beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { MandateEnd } from '#web/programme/direct-debit/domain/mandate.ts';
import { type Browser, type World, worlds } from '#web/programme/server/identity-world.builder.ts';
import type { Mandate } from '#web/programme/direct-debit/server/ports/mandates.ts';

import { heldAccounts } from './account-operations.ts';
import { updateMandates } from './update-mandates.ts';

const day = 24 * 60 * 60;

describe.each(worlds)('a linked account and its Direct Debit, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;

  /** A customer with a linked account whose mandate was ordered. */
  const linked = async (of = world): Promise<Browser> => {
    const someone = of.browser();
    someone.customerId = await of.addPersona({
      state: 'CARD_LINKED',
      accountType: 'PERSONAL',
      partnerCode: defaultPartnerCode,
      hiddenScreens: [],
    });
    return someone;
  };
  const update = () => updateMandates({ ...world.dependencies, unitOfWork: world.unitOfWork })();
  const held = async (by = browser) =>
    world.unitOfWork.statement((store) => heldAccounts(store, by.customerId ?? '', world.clock.now()));
  const only = async (by = browser) => {
    const [account] = await held(by);
    if (account === undefined) throw new Error('No account is linked.');
    return account;
  };
  const mandate = async (): Promise<Mandate | undefined> =>
    world.unitOfWork.statement(async ({ mandates }) => (await mandates.ofCustomer(browser.customerId ?? ''))[0]);
  const ask = async (operation: string, by = browser) =>
    (await by.call('account.ask', { linkId: (await only()).link.id, operation })).outcome;
  const run = async (by = browser) => (await by.call('account.run')).outcome;
  const operate = async (operation: string) => [await ask(operation), await run()];
  const bankSays = async (state: 'pending' | 'active' | 'over', endedBecause?: MandateEnd) => {
    const providerId = (await mandate())?.providerId ?? '';
    world.directDebits.set(providerId, state, endedBecause);
    await world.unitOfWork.statement(({ mandates }) => mandates.lookAgain(providerId, world.clock.now()));
    return update();
  };

  beforeEach(async () => {
    world = await createWorld();
    world.clock.passSeconds((Date.parse('2026-11-20T10:00:00Z') - world.clock.now().getTime()) / 1000);
    browser = await linked();
  });

  test('DBT-01 a mandate is ordered once, and its first day is the provider’s', async () => {
    expect(await mandate()).toMatchObject({ state: 'ordered', wish: 'set-up', activeFrom: null });
    expect(await update()).toEqual([{ wish: 'set-up', outcome: 'pending', reason: null }]);
    expect(await mandate()).toMatchObject({ state: 'pending', activeFrom: '2026-11-26', wish: 'look' });
    expect(await update()).toEqual([]);
    expect(world.directDebits.payers).toMatchObject([
      { familyName: 'Persona', account: { scheme: 'SortCodeAccountNumber' } },
    ]);
    expect((await mandate())?.reference).toMatch(/^[0-9A-F]{12}$/u);
  });

  test('a provider out of order is asked again a minute later, and makes one mandate', async () => {
    world.directDebits.isDown = true;
    expect(await update()).toMatchObject([{ outcome: 'put-off', reason: 'down' }]);
    expect(await update()).toEqual([]);
    world.directDebits.isDown = false;
    world.clock.passSeconds(61);
    expect(await update()).toMatchObject([{ outcome: 'pending' }]);
    expect(world.directDebits.payers).toHaveLength(1);
  });

  test('a provider that stays out of order is asked later each time, an hour at most, and as soon as ever once it works', async () => {
    world.directDebits.isDown = true;
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await update()).toMatchObject([{ outcome: 'put-off' }]);
      world.clock.passSeconds(minutes * 60 - 1);
      expect(await update()).toEqual([]);
      world.clock.passSeconds(1);
    }
    world.directDebits.isDown = false;
    expect(await update()).toMatchObject([{ outcome: 'pending' }]);
    world.directDebits.isDown = true;
    world.clock.passSeconds(3_600);
    expect(await update()).toMatchObject([{ outcome: 'put-off' }]);
    world.clock.passSeconds(60);
    expect(await update()).toMatchObject([{ outcome: 'put-off' }]);
  });

  test.each(['refused', 'closed', 'deceased'] as const)(
    'LNK-04 a mandate that the bank has %s says so, and is not given to it again',
    async (endedBecause) => {
      await update();
      await bankSays('over', endedBecause);
      expect((await only()).standing).toMatchObject({ mandate: { state: 'over', endedBecause } });
      expect(await operate('reinstate')).toEqual(['none', 'none']);
      world.clock.passSeconds(7 * day);
      expect(await update()).toEqual([]);
    },
  );

  test('a mandate that the provider will not set up is asked for once', async () => {
    world.directDebits.setUp = () => Promise.resolve({ kind: 'refused', reason: 'direct-debit-422' });
    expect(await update()).toMatchObject([{ wish: 'set-up', outcome: 'refused' }]);
    expect(await operate('reinstate')).toEqual(['none', 'none']);
    world.clock.passSeconds(7 * day);
    expect(await update()).toEqual([]);
    expect((await only()).standing).toMatchObject({ mandate: { endedBecause: 'refused' } });
  });

  test('a mandate that the provider told nobody about is looked at every hour until the bank has decided, and every day then', async () => {
    await update();
    world.directDebits.set((await mandate())?.providerId ?? '', 'active');
    world.clock.passSeconds(3_599);
    expect(await update()).toEqual([]);
    world.clock.passSeconds(1);
    expect(await update()).toEqual([{ wish: 'look', outcome: 'active', reason: null }]);
    world.clock.passSeconds(day - 1);
    expect(await update()).toEqual([]);
    world.clock.passSeconds(1);
    expect(await update()).toEqual([{ wish: 'look', outcome: 'active', reason: null }]);
  });

  test('an end that is wished while the mandate is being set up reaches it, though nobody knew its id', async () => {
    const { link } = await only();
    const { directDebits } = world;
    const setUp = directDebits.setUp.bind(directDebits);
    directDebits.setUp = async (order) => {
      expect(await browser.call('bank.stop-sharing', { linkId: link.id })).toEqual({ outcome: 'stopped' });
      expect(await update()).toEqual([{ wish: 'cancel', outcome: 'refused', reason: 'unknown' }]);
      return setUp(order);
    };
    expect(await update()).toEqual([
      { wish: 'set-up', outcome: 'pending', reason: null },
      { wish: 'cancel', outcome: 'over', reason: null },
    ]);
    expect(directDebits.payers).toHaveLength(1);
    expect(await update()).toEqual([]);
  });

  test('a mandate that cannot be asked about holds up no other, and none has a day that is beyond the calendar', async () => {
    const { directDebits } = world;
    const setUp = directDebits.setUp.bind(directDebits);
    await linked();
    directDebits.setUp = () => {
      directDebits.setUp = setUp;
      return Promise.reject(new TypeError('Not an answer'));
    };
    expect((await update()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['put-off', 'TypeError'],
      ['pending', null],
    ]);
    directDebits.chargeableFrom = '2029-01-03';
    world.clock.passSeconds(61);
    expect(await update()).toMatchObject([{ outcome: 'put-off', reason: 'BeyondCalendar' }]);
  });

  test('a notice that comes while the provider is asked is not lost', async () => {
    await update();
    const asked = await mandate();
    await world.unitOfWork.statement(({ mandates }) => mandates.lookAgain(asked?.providerId ?? '', world.clock.now()));
    const taken = await world.unitOfWork.statement(({ mandates }) => mandates.takeToAsk(world.clock.now()));
    if (taken === undefined) throw new Error('Nothing was taken.');
    await world.unitOfWork.statement(({ mandates }) => mandates.lookAgain(taken.providerId ?? '', world.clock.now()));
    const stale = { providerId: taken.providerId, state: 'pending', activeFrom: null, lookAt: null } as const;
    await world.unitOfWork.statement(({ mandates }) => mandates.noteAnswer(taken, stale));
    expect(await update()).toMatchObject([{ wish: 'look' }]);
  });

  test('LNK-05 an account is activated once its mandate is ready, and is the only active one', async () => {
    await update();
    expect(await operate('activate')).toEqual(['none', 'none']);
    await bankSays('active');
    expect(await operate('activate')).toEqual(['asked', 'activated']);
    expect((await only()).standing).toMatchObject({ isActive: true, wasActivated: true });
    expect(await operate('activate')).toEqual(['none', 'none']);
    expect(await operate('suspend')).toEqual(['asked', 'suspended']);
    expect((await only()).standing).toMatchObject({ isActive: false, wasActivated: true });
    expect(await operate('reactivate')).toEqual(['asked', 'reactivated']);
  });

  test('LNK-05 what was asked for is done once, within ten minutes, and by nobody else', async () => {
    await update();
    await bankSays('active');
    const stranger = await linked();
    expect(await ask('activate', stranger)).toBe('none');
    expect(await ask('activate')).toBe('asked');
    expect(await run(stranger)).toBe('none');
    world.clock.passSeconds(601);
    expect(await run()).toBe('none');
    expect(await ask('activate')).toBe('asked');
    expect([await run(), await run()]).toEqual(['activated', 'none']);
    await expect(ask('destroy')).rejects.toThrow('"operation" must be one of activate');
  });

  test('LNK-05 what one browser of a customer asked for, the proof of another does not do, and neither takes the other’s place', async () => {
    await update();
    await bankSays('active');
    await operate('activate');
    const other = world.browser();
    other.customerId = browser.customerId;
    expect([await ask('suspend'), await ask('unlink', other)]).toEqual(['asked', 'asked']);
    expect([await run(), await run()]).toEqual(['suspended', 'none']);
    await operate('reactivate');
    expect(await run(other)).toBe('unlinked');
  });

  test('LNK-05 what may not be done any more when it comes to it, is not done', async () => {
    await update();
    await bankSays('active');
    expect(await ask('activate')).toBe('asked');
    await bankSays('over');
    expect(await run()).toBe('none');
    expect((await only()).standing).toMatchObject({ isActive: false, mandate: { state: 'over' } });
  });

  test('a cancelled mandate is given to the bank again, and the account is what it was before', async () => {
    await update();
    await bankSays('active');
    await operate('activate');
    await bankSays('over');
    expect(await operate('suspend')).toEqual(['none', 'none']);
    expect(await mandate()).toMatchObject({ endedBecause: 'cancelled' });
    expect(await operate('reinstate')).toEqual(['asked', 'reinstated']);
    expect(await mandate()).toMatchObject({ state: 'ordered', wish: 'reinstate', endedBecause: null });
    expect(await update()).toEqual([{ wish: 'reinstate', outcome: 'pending', reason: null }]);
    await bankSays('active');
    expect((await only()).standing).toMatchObject({ isActive: true, mandate: { state: 'active' } });
  });

  test('LNK-04 an account is unlinked with its mandate, here and at the provider', async () => {
    await update();
    await bankSays('active');
    await operate('activate');
    expect(await operate('unlink')).toEqual(['asked', 'unlinked']);
    expect(await held()).toEqual([]);
    expect(await mandate()).toMatchObject({ isInUse: false, wish: 'cancel' });
    expect(await update()).toEqual([{ wish: 'cancel', outcome: 'over', reason: null }]);
    expect(await update()).toEqual([]);
  });

  test('who stops sharing before the mandate is set up leaves none behind', async () => {
    const { link } = await only();
    expect(await browser.call('bank.stop-sharing', { linkId: link.id })).toEqual({ outcome: 'stopped' });
    expect(await update()).toEqual([{ wish: 'cancel', outcome: 'refused', reason: 'unknown' }]);
    expect(await mandate()).toMatchObject({ state: 'over', wish: null });
    expect(world.directDebits.payers).toEqual([]);
  });
});
