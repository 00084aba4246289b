import { beforeEach, expect, test } from 'vitest';

import type { MandateEnd } from '#web/programme/direct-debit/domain/mandate.ts';
import { listLinkedAccounts } from '#web/programme/bank-linking/server/linked-accounts.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import { updateMandates } from '#web/programme/direct-debit/server/update-mandates.ts';
import { liftStop } from '#web/programme/support/server/help-customer.ts';

import { CollectingWorld } from './collecting-world.builder.ts';
import { collectingFacts } from './collecting-facts.ts';
import { mayActivate } from './may-activate.ts';

let world: CollectingWorld;
let ada: Awaited<ReturnType<CollectingWorld['payer']>>;
beforeEach(async () => {
  world = await CollectingWorld.start();
  world.spending.clock.goTo('2026-11-23T10:00:00Z');
  ada = await world.payer();
});

const may = () => world.parts.unitOfWork.statement((store) => mayActivate(ada.customerId, { store }));
const facts = () =>
  world.parts.unitOfWork.statement((store) =>
    collectingFacts({ id: ada.customerId, planSelectedAt: new Date() } as Parameters<typeof collectingFacts>[0], store),
  );
/** The provider tells that a mandate is over, and is asked why. */
const over = async (endedBecause: MandateEnd) => {
  const mandate = { id: ada.mandate, state: 'over', chargeableFrom: null, endedBecause } as const;
  world.debits.find = () => Promise.resolve({ kind: 'done', mandate });
  await world.parts.unitOfWork.statement(({ mandates }) => mandates.lookAgain(ada.mandate, world.spending.clock.now()));
  return (await updateMandates(world.parts)()).map(({ outcome }) => outcome);
};
const lift = () => liftStop(world.parts)({ by: 'robin', customerId: ada.customerId, reason: 'a bank’s mistake' });

test('DBT-03 DBT-07 CRD-05 where a bank says that its payer has died the card stops until a person has looked, and nobody is asked to do anything', async () => {
  expect(await over('deceased')).toEqual(['deceased']);
  const nothing = { returnedPence: null, returnedFor: 'nothing', collectionOn: null };
  expect(await facts()).toEqual({ spendingStop: 'person', ...nothing });
  expect(await may()).toBe(false);
  expect(await world.mail()).toEqual([]);
  // Another account does not put it right.
  await world.spending.database.updateTable('mandates').set({ state: 'active', ended_because: null }).execute();
  expect(await world.spending.pay(ada)).toEqual({ state: 'declined', reason: 'COLLECTION_BOUNCED' });
  expect(await may()).toBe(false);
  expect(await lift()).toBe('done');
  expect(await may()).toBe(true);
  expect((await world.spending.pay(ada)).state).toBe('approved');
});

test('LNK-04 DBT-03 the account says that one of us looks at it until somebody has, and then to link another', async () => {
  const { clock } = world.spending;
  const list = listLinkedAccounts({ clock, banks: world.parts.banks });
  const said = () =>
    world.parts.unitOfWork.statement(async (store) => {
      const context = { store, content: fakeContent };
      const asked = { context, customer: { id: ada.customerId } } as Parameters<typeof list>[0];
      const [account] = await list(asked);
      return [account?.badge, account?.endedBecause, account?.offered, account?.unlinking];
    });
  await over('deceased');
  expect(await said()).toEqual(['cancelled', 'deceased', null, 'offered']);
  await lift();
  expect(await said()).toEqual(['cancelled', 'refused', null, 'offered']);
});

test('DBT-07 what is told of it once more stops nobody whom a person has let spend again', async () => {
  await over('deceased');
  await lift();
  expect(await over('deceased')).toEqual(['over']);
  expect(await world.stop(ada.customerId)).toBeUndefined();
});

test('DBT-07 what had come back before is kept, and nothing is asked for any more', async () => {
  await world.take(ada, 4_215);
  await world.gather();
  await world.update();
  await world.hear(ada.customerId, 'failed', 'no-funds');
  await over('deceased');
  expect(await world.stop(ada.customerId)).toEqual({ reason: 'person', pence: 4_215, planPence: 0 });
  expect(await facts()).toMatchObject({ spendingStop: 'person', returnedPence: 4_215, returnedFor: 'spending' });
  world.spending.clock.goTo('2026-11-24T10:00:00Z');
  await world.spending.database.updateTable('mandates').set({ state: 'active' }).execute();
  expect(await world.gather()).toEqual([]);
});

test.each(['cancelled', 'closed'] as const)('DBT-03 a mandate that was %s needs no person', async (endedBecause) => {
  expect(await over(endedBecause)).toEqual(['over']);
  expect(await world.stop(ada.customerId)).toBeUndefined();
});
