import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';

import type { Donor } from '#web/programme/giving/domain/gift-aid.ts';
import { scheduleLine } from '#web/programme/giving/domain/gift-aid-claim.ts';
import { putIn } from '#web/programme/closing/server/closed-customer.builder.ts';
import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';

import { claimGiftAid } from './claim-gift-aid.ts';
import { payGift } from './paid-gift.builder.ts';
import { writeSchedule } from './gift-aid-schedule.ts';

let world: CollectingWorld;
beforeAll(async () => {
  world = await CollectingWorld.start();
});

const address = { line1: '12b Fathom Steps', town: 'Porthquill', postcode: 'tr99 7qz' };
const donor: Donor = { title: 'Dr', givenName: 'Ottilie', familyName: 'Quill-Obi', address };
const dayOf = (day: number) => new Date(Date.UTC(2025, 0, 1 + day, 12));
const isoDay = (day: number) => dayOf(day).toISOString().slice(0, 10);

type Event =
  | { readonly kind: 'given' | 'withdrawn'; readonly day: number }
  | { readonly kind: 'moved'; readonly day: number; readonly home: string }
  | { readonly kind: 'gift'; readonly day: number; readonly pence: number };

/** Puts gifts that a bank has paid, and declarations, straight into the database. */
async function live(events: readonly Event[], cause: string): Promise<string> {
  const { customerId } = await world.payer();
  const put = putIn(world.spending.database);
  const { giftAid } = await world.parts.unitOfWork.statement((store) => Promise.resolve(store));
  for (const event of events) {
    const at = dayOf(event.day);
    if (event.kind === 'gift') await payGift(put, { customerId, cause, pence: event.pence, day: isoDay(event.day) });
    else
      await giftAid.add({
        ...{
          id: randomUUID(),
          customerId,
          cause,
          charity: 'The Fund',
          copyKey: 'gift-aid.declaration',
          words: 'I give.',
        },
        ...{ wordsHash: 'h', requestId: 'r', at },
        donor: event.kind === 'withdrawn' ? null : { ...donor, address: { ...address, line1: homeOf(event) } },
      });
  }
  return customerId;
}
const homeOf = (event: Event) => ('home' in event ? event.home : address.line1);

const claim = (cause: string, until = '2027-12-31') =>
  claimGiftAid({ ...world.parts, clock: world.spending.clock })({ cause, until, yearEnd: '04-05', by: 'sam' });

const twoYears = fc.integer({ min: 5, max: 730 });
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constantFrom('given' as const, 'withdrawn' as const), day: twoYears }),
  fc.record({ kind: fc.constant('moved' as const), day: twoYears, home: fc.constantFrom('1 Quay', 'Lantern House') }),
  fc.record({ kind: fc.constant('gift' as const), day: twoYears, pence: fc.integer({ min: 1, max: 900 }) }),
);
const lives = fc
  .uniqueArray(event, { selector: ({ day }) => day, minLength: 10, maxLength: 30 })
  .map((events) => events.toSorted((one, other) => one.day - other.day));

/** The gifts before which the last word was not to take it back. */
function coveredIn(events: readonly Event[]): readonly number[] {
  let isOn = false;
  const covered: number[] = [];
  for (const each of events) {
    if (each.kind !== 'gift') isOn = each.kind !== 'withdrawn';
    else if (isOn) covered.push(each.pence);
  }
  return covered;
}

test('CON-12 given, withdrawn and moved over two years: what is claimed is 25 % of the gifts covered, each once', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (events) => {
      const cause = `fund-${randomUUID().slice(0, 8)}`;
      await live(events, cause);
      const covered = coveredIn(events);
      const made = await claim(cause);
      expect(made.map(({ schedule }) => schedule.pence)).toEqual(covered.length === 0 ? [] : [sum(covered)]);
      const amounts = made.flatMap(({ schedule }) =>
        schedule.lines.map(({ amount }) => Math.round(Number(amount) * 100)),
      );
      expect(sum(amounts)).toBe(sum(covered));
      // An accounting period each: of 2024/25, 2025/26 and 2026/27.
      expect(amounts.length).toBeLessThanOrEqual(3);
      expect(await claim(cause)).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);
const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);

test('CON-12 a line names who the donor was at their last gift, a gift after the day asked for waits for the next claim', async () => {
  await live(
    [
      { kind: 'given', day: 200 },
      { kind: 'gift', day: 200, pence: 150 },
      { kind: 'moved', day: 201, home: 'Lantern House' },
      { kind: 'gift', day: 210, pence: 99 },
      { kind: 'withdrawn', day: 220 },
      { kind: 'gift', day: 220, pence: 500 },
    ],
    'harbour',
  );
  const [first] = await claim('harbour', isoDay(205));
  expect(first?.schedule.lines).toMatchObject([{ house: '12b', date: '20/07/25', amount: '1.50' }]);
  const [second, ...others] = await claim('harbour');
  expect(second?.schedule.lines).toMatchObject([{ house: 'Lantern House', date: '30/07/25', amount: '0.99' }]);
  expect(others).toEqual([]);
});

test('CON-12 the schedule keeps to the tax office’s limits for names of 40 letters, hyphens, and letters that its reader drops', () => {
  const long = {
    ...donor,
    title: 'Professor',
    givenName: 'O'.repeat(40),
    familyName: `${'Q'.repeat(20)}-${'Ř'.repeat(20)}`,
  };
  const line = scheduleLine(long, { pence: 20_000, lastOn: '2026-04-05' });
  expect(line).toEqual({
    ...{ title: '', firstName: 'O'.repeat(35), lastName: `${'Q'.repeat(20)} ${'R'.repeat(14)}` },
    ...{ house: '12b', postcode: 'TR99 7QZ', date: '05/04/26', amount: '200.00' },
  });
});

test('CON-12 the schedule is an OpenDocument spreadsheet with the sheet, the headings and the rows that the tax office reads', () => {
  const line = scheduleLine({ ...donor, familyName: 'Salt & <Sons>' }, { pence: 150, lastOn: '2026-04-05' });
  const file = writeSchedule({ lines: [line], firstOn: '2025-07-20', pence: 150, givenBackPence: 0 });
  expect(strFromU8(file.slice(30, 38))).toBe('mimetype');
  const parts = unzipSync(file);
  expect(strFromU8(parts['mimetype'] ?? new Uint8Array())).toBe('application/vnd.oasis.opendocument.spreadsheet');
  const content = strFromU8(parts['content.xml'] ?? new Uint8Array());
  expect(content).toContain('table:name="R68GAD_V1_00_0_EN"');
  const rows = [...content.matchAll(/<table:table-row>(.*?)<\/table:table-row>/gu)].map(([, cells = '']) =>
    [...cells.matchAll(/<table:table-cell(?:\/>|[^>]*><text:p>(.*?)<\/text:p>)/gu)].map(([, text = '']) => text),
  );
  expect(rows[12]?.[3]).toBe('20/07/25');
  expect(rows[22]?.slice(1, 4)).toEqual(['Item', 'Title', 'First name']);
  expect(rows[24]).toEqual([
    '',
    '1',
    'Dr',
    'Ottilie',
    'Salt &amp; &lt;Sons&gt;',
    '12b',
    'TR99 7QZ',
    '',
    '',
    '05/04/26',
    '1.50',
  ]);
});
