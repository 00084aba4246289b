import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Card } from '../card-book.ts';
import { addCard, openTill, paidWith, press, type TillWorld } from './till.builder.ts';

let world: TillWorld;
let card: Card;
beforeAll(async () => {
  world = await openTill();
});
afterAll(() => world.stop());
beforeEach(() => {
  card = addCard(world);
  world.told.length = 0;
  world.answer = () => 'APPROVED';
});
afterEach(() => turn({ reset: 'on' }));

const turn = (fields: Readonly<Record<string, string>>) => press(world, '/dials', { lost: 'none', ...fields });
const pay = () => press(world, '/payments', { merchant: 'quay-bakery', card: card.token, way: 'tap', amount: '4.80' });
const detailOf = () => paidWith(world, card).at(-1)?.events[0]?.detail;

test('CRD-12 an answer that comes late is waited for, and from two seconds on it is none', async () => {
  await turn({ late: '150' });
  await pay();
  expect(paidWith(world, card).at(-1)?.asking?.ms).toBeGreaterThanOrEqual(149);
  expect(detailOf()).toBe('APPROVED');
  await turn({ late: '2500' });
  await pay();
  expect(detailOf()).toBe('CUSTOMER_ASA_TIMEOUT');
});

test('CRD-12 events are lost while the dial says so, all or every second one', async () => {
  await turn({ lost: 'all' });
  await pay();
  await turn({ lost: 'half' });
  for (let left = 4; left > 0; left -= 1) await pay();
  await expect.poll(() => world.told.length).toBe(2);
  await turn({ lost: 'none' });
  await pay();
  await expect.poll(() => world.told.length).toBe(3);
});

test('CRD-12 an event that comes twice comes under one id', async () => {
  await turn({ copies: '2' });
  await pay();
  await expect.poll(() => world.told.length).toBe(2);
  expect(new Set(world.told.map(({ id }) => id)).size).toBe(1);
});

test('CRD-12 events of one second arrive in reverse', async () => {
  await turn({ reorder: 'on' });
  await press(world, '/presets/parcels', { merchant: 'quay-bakery', card: card.token });
  await expect.poll(() => world.told.length, { timeout: 5_000 }).toBe(4);
  expect(world.told.map(({ events }) => events.length)).toEqual([4, 3, 2, 1]);
});

test('CRD-12 a processor that is down answers nobody, until the dials are turned back', async () => {
  await turn({ down: 'on' });
  const { page, status } = await pay();
  expect([status, paidWith(world, card)]).toEqual([200, []]);
  expect(page).toContain('The processor is down');
  expect(page).toMatch(/name="down"\s+value="on"\s+checked/u);
  await turn({ reset: 'on', down: 'on', late: '700' });
  expect((await pay()).status).toBe(200);
  expect(world.processor.book.isExpired(card)).toBe(false);
});

test.each<Readonly<Record<string, string>>>([
  { late: '-1' },
  { late: '1.5' },
  { late: '60001' },
  { lost: 'some' },
  { copies: '9' },
])('CRD-12 a dial that cannot be turned so turns none: %j', async (fields) => {
  await turn({ copies: '3' });
  await turn(fields);
  await pay();
  await expect.poll(() => world.told.length).toBe(3);
});

test('CRD-12 the clock goes on to the afternoon of the next working day, and back to the real time', async () => {
  world.clock.set(new Date('2027-03-26T20:00:00Z')); // Good Friday; summer time begins on Sunday
  await press(world, '/clock', { to: 'working-day' });
  expect(world.clock.now().toISOString()).toMatch(/^2027-03-30T12:00:00/u);
  await press(world, '/clock', { to: 'working-day' });
  expect(world.clock.now().toISOString()).toMatch(/^2027-03-31T12:00:00/u);
  expect((await press(world, '/clock', { to: 'real' })).page).not.toContain('class="ahead"');
  expect(world.clock.offsetMs).toBe(0);
});

const burst = async (fields: Readonly<Record<string, string>> = {}) => {
  await press(world, '/bursts', { card: card.token, merchant: 'quay-bakery', ...fields });
  const over = async () => (await fetch(`${world.origin}/pos`)).text();
  await expect.poll(over, { timeout: 10_000, interval: 100 }).not.toContain('still running');
  return over();
};

test('CRD-12 fifty a second are counted, timed and summed up', async () => {
  let asked = 0;
  world.answer = () => ((asked += 1) % 4 === 0 ? 'INSUFFICIENT_FUNDS' : 'APPROVED');
  const page = await burst({ limit: '10' });
  const paid = paidWith(world, card);
  const approved = paid.filter(({ status }) => status === 'PENDING').length;
  expect(paid).toHaveLength(50);
  expect(page).toContain('50 of 50 answered');
  expect(page).toMatch(/<dt>p99<\/dt>\s*<dd>\d+ ms<\/dd>/u);
  expect(page).toContain(`Broken: £${approved}.00 approved of at most £10.00`);
  expect(page).toContain(`Holds: £${approved}.00 approved is what the processor holds or has taken`);
});

test('CRD-12 a message that is answered differently when it comes again is found', async () => {
  const seen = new Set<string>();
  world.answer = ({ event_token: name }) => {
    const isRepeat = seen.has(name);
    seen.add(name);
    return isRepeat ? 'SUSPECTED_FRAUD' : 'APPROVED';
  };
  expect(await burst()).toContain('Broken: 10 messages came twice, 10 were answered differently');
  world.answer = () => 'APPROVED';
  expect(await burst({ limit: '50' })).toContain('Holds: 10 messages came twice, 0 were answered differently');
});

test('CRD-12 a sum that is not what the processor holds is found, and stays as it was found', async () => {
  world.answer = () => {
    const [first] = paidWith(world, card);
    if (first?.status === 'PENDING') world.processor.transactions.clear(first, { amount: 150, isFinal: true });
    return 'APPROVED';
  };
  expect(await burst()).toContain('Broken: £50.00 approved is what the processor holds or has taken');
  world.answer = () => 'APPROVED';
  expect(await burst()).toContain('Holds: £50.00 approved');
  expect((await press(world, '/bursts/release')).page).toContain('Holds: £50.00 approved');
});

test('CRD-12 what fifty a second hold can be let go of, and errors are counted', async () => {
  await burst();
  await press(world, '/bursts/release');
  expect(new Set(paidWith(world, card).map(({ status }) => status))).toEqual(new Set(['VOIDED']));
  world.answer = () => 'UNHEARD OF';
  await turn({ down: 'on' });
  expect(await burst()).toMatch(/<dt>Errors<\/dt>\s*<dd>50<\/dd>/u);
});
