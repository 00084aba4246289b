import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { foldPayments } from '#web/programme/payments/server/fold-payments.ts';
import { createPayments } from '#web/programme/payments/server/postgres/payments.ts';
import { readContent } from '#web/programme/server/fakes/fake-content.ts';
import type { ToldDispute } from '#web/programme/spending/domain/dispute.ts';
import { noteDispute } from '#web/programme/spending/server/note-dispute.ts';
import type { AuthorisationRequest } from '#web/programme/spending/server/ports/authorisations.ts';
import { aPurchase, type Spender, SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';
import { openDispute, writeOff } from '#web/programme/support/server/dispute.ts';

import { tellDisputes } from './tell-disputes.ts';

let world: SpendingWorld;
let ada: Spender;
let shoes: AuthorisationRequest;
beforeEach(async () => {
  world = await SpendingWorld.start();
  world.clock.goTo('2026-11-25T10:00:00Z');
  ada = await world.spender();
  shoes = world.request(ada, { pence: 8_000, merchant: { ...aPurchase().merchant, name: 'HARBOUR SHOES 12' } });
  await world.answer(shoes);
  await world.tell(world.event(shoes), back('spent', 8_000));
});

const back = (kind: 'spent' | 'refunded', pence: number) => world.event(shoes, { kind, pence, event: randomUUID() });
const needed = () => ({ ...world.identity.dependencies, unitOfWork: world.identity.unitOfWork, clock: world.clock });
const help = () => ({ by: 'robin', reason: 'not-received, they say', transaction: shoes.transaction });
const note = (over: Partial<ToldDispute>) => {
  const told = {
    dispute: '7d000000-0000-4000-8000-000000000001',
    transaction: shoes.transaction,
    pence: 8_000,
  } as const;
  const open = { ...told, reason: 'not-received', state: 'open', endedAt: null } as const;
  return noteDispute({ ...needed(), onBeyond: () => undefined })({ ...open, ...over });
};
const over = { endedAt: new Date('2026-11-25T10:00:00Z') };
const refuse = async () => {
  await openDispute(needed())(help());
  const due = { now: world.clock.now(), again: new Date('2026-12-01T00:00:00Z') };
  await world.identity.unitOfWork.statement(async ({ disputes }) => {
    const wanted = await disputes.takeWanted(due.now, due.again);
    if (wanted !== undefined) await disputes.noteRefused(wanted.id, due.now);
  });
};
const round = async () => (await tellDisputes({ ...needed(), content: () => readContent })()).map(({ how }) => how);
const standing = async () => {
  await foldPayments(needed())();
  const page = await createPayments(world.database).page(ada.customerId, { size: 10 });
  return page.find(({ id }) => id === shoes.transaction)?.dispute;
};
const notices = () =>
  world.identity.unitOfWork.statement(async ({ notices: told }) =>
    (await told.list(ada.customerId, new Date(0))).filter(({ payment }) => payment !== null),
  );
async function emails(): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  world.identity.clock.passSeconds((world.clock.now().getTime() - world.identity.clock.now().getTime()) / 1000 + 1);
  await world.identity.deliver();
  return world.identity.messengers.arrived.flatMap(({ message }) => ('subject' in message ? [message] : []));
}

/** What becomes of a dispute, and what its customer reads of it. */
const ends = [
  ['won', 8_000, 'disputeWon', 'The £80.00 comes off what we collect next', () => note({ state: 'won', ...over })],
  ['lost', 8_000, 'disputeLost', 'your payment of £80.00 stays as it is', () => note({ state: 'lost', ...over })],
  ['refused', 8_000, 'disputeRefused', 'doesn’t take a dispute of your payment of £80.00 to Harbour Shoes', refuse],
  ['open', 8_000, 'disputeOpen', 'We’ve asked Harbour Shoes for the £80.00 that you paid', () => note({})],
] as const;

test.each(ends)(
  'CRD-15 a dispute that is %s is told of once: by email, by a notice and on its payment',
  async (...end) => {
    const [name, pence, kind, words, become] = end;
    await become();
    expect(await standing()).toEqual({ standing: name, pence });
    expect(await notices()).toMatchObject([
      { kind, pence, day: '2026-11-25', isRead: false, payment: { id: shoes.transaction, merchant: 'Harbour Shoes' } },
    ]);
    expect([await round(), await round()]).toEqual([['told'], []]);
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email?.text).toContain(words);
    expect(email?.text).toContain(`/customer/payments#key=${shoes.transaction}`);
  },
);

test('CRD-15 what support disputes shows as disputed at once, and is told of once the processor has taken it', async () => {
  await openDispute(needed())(help());
  expect(await standing()).toEqual({ standing: 'open', pence: 8_000 });
  expect([await notices(), await round()]).toEqual([[], []]);
  await note({});
  expect(await round()).toEqual(['told']);
});

test('CRD-15 a win tells what was given back, and of one that the merchant had given back already that nothing comes', async () => {
  await world.tell(back('refunded', 3_000));
  await note({ state: 'won', ...over });
  expect(await standing()).toEqual({ standing: 'won', pence: 5_000 });
  await round();
  expect((await emails()).at(-1)?.text).toContain('The £50.00 comes off');
  await world.database.deleteFrom('disputes').execute();
  await world.tell(back('refunded', 3_000));
  await note({ state: 'won', dispute: randomUUID(), ...over });
  expect(await standing()).toEqual({ standing: 'won', pence: 0 });
  await round();
  expect((await emails()).at(-1)?.text).toContain('had given you the money back already');
});

test('CRD-15 what is written off after it was lost is told of as well', async () => {
  await note({ state: 'lost', ...over });
  await round();
  await writeOff(needed())(help());
  expect(await standing()).toEqual({ standing: 'writtenOff', pence: 8_000 });
  expect(await notices()).toMatchObject([{ kind: 'disputeWrittenOff', pence: 8_000 }]);
  expect(await round()).toEqual(['told']);
  expect((await emails()).map(({ subject }) => subject).toSorted()).toEqual([
    ...[
      'You don’t have to pay what you disputed with Harbour Shoes',
      'Your dispute with Harbour Shoes wasn’t successful',
    ],
  ]);
});

test('ACC-03 who hears of their payments once a day hears of a dispute at six in the evening, as it stands then', async () => {
  const id = randomUUID();
  const said = { purpose: 'transactionEmails', choice: 'daily', copyKey: 'a.b', words: 'w', wordsHash: 'h' } as const;
  const consent = { ...said, id, customerId: ada.customerId, requestId: 'r', at: world.clock.now() };
  await world.identity.unitOfWork.statement(({ consents }) => consents.add(consent));
  await note({});
  expect([await round(), await round()]).toEqual([['kept'], []]);
  world.clock.goTo('2026-11-25T18:00:01Z');
  expect([await round(), await round()]).toEqual([['told'], []]);
  expect(await emails()).toHaveLength(1);
});

test('CRD-15 two rounds at once tell of a dispute once', async () => {
  await note({});
  expect((await Promise.all([round(), round(), round()])).flat()).toEqual(['told']);
  expect(await emails()).toHaveLength(1);
});
