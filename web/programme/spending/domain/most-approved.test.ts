import fc from 'fast-check';
import { expect, test } from 'vitest';

import { feeAside } from './card-fees.ts';
import { type CardFacts, decide, mostThatIsApproved } from './decide.ts';
import type { Purchase } from './purchase.ts';
import { exposureCapFor, limitsBy } from './spend-limits.ts';
import { notTapped, usualRules } from './spending-rules.ts';
import { notTried, type Tries } from './suspicion.ts';

const today = '2026-06-10';
const by = { rules: usualRules, at: new Date('2026-06-10T12:00:00Z'), today };
const merchant = { name: 'Quay Bakery', city: null, country: 'GBR', category: '5462' };
const paying = (region: Purchase['region'], pence: number): Purchase => ({
  ...{ kind: 'spend', pence, region, channel: 'chip', isProven: true, hasPin: true },
  merchant,
});

/** As it mostly is, or one of the others. */
const mostly = <Value>(usual: Value, ...others: readonly Value[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    ...others.map((each) => ({ weight: 1, arbitrary: fc.constant(each) })),
  );
const upTo = (max: number) => fc.integer({ min: 0, max });

const limits = fc.record({ purchase: upTo(4_000), day: upTo(8_000) }, { requiredKeys: [] });
const use = fc.record({ day: upTo(200_000), atmDay: upTo(30_000), atmMonth: upTo(90_000) });
const used = fc.record({ countedOn: fc.constantFrom('2026-05-31', '2026-06-09', today), home: use, abroad: use });
const facts: fc.Arbitrary<CardFacts> = fc.record({
  cardState: mostly<CardFacts['cardState']>('active', 'ordered', 'making', 'posted', 'frozen', 'closed'),
  expiresOn: mostly<string | null>('2030-06', '2026-05', '2026-06', null),
  block: mostly<CardFacts['block']>(null, 'CUSTOMER_BLOCKED'),
  isOnHold: mostly(false, true),
  isClosing: mostly(false, true),
  isAtmBlocked: fc.boolean(),
  isOnlineBlocked: fc.boolean(),
  isContactlessBlocked: fc.boolean(),
  isAbroadBlocked: mostly(false, true),
  kindsLeftOut: fc.constant([]),
  limits: fc.option(fc.record({ home: limits, abroad: limits }, { requiredKeys: [] })).map(limitsBy),
  mandate: mostly<CardFacts['mandate']>('active', 'none'),
  isStopped: mostly(false, true),
  link: mostly<CardFacts['link']>('works', 'broken'),
  atRisk: fc.integer({ min: -5_000, max: 260_000 }),
  trust: fc.record({
    hasPaid: fc.boolean(),
    loweredUntil: fc.constantFrom(null, '2026-06-09', today, '2026-07-01'),
  }),
  used: fc.option(used),
  taps: fc.constant(notTapped),
  tries: mostly<Tries>(notTried, { count: 10, since: new Date(by.at.getTime() - 60_000) }),
});
const money = fc.record({
  balance: fc.integer({ min: -50_000, max: 1_000_000 }),
  toAsk: fc.integer({ min: -20_000, max: 260_000 }),
  feeBasisPoints: fc.constantFrom(0, 15, 125, 999),
});
type Kept = typeof money extends fc.Arbitrary<infer Each> ? Each : never;

/** What the till does: our own decision, and then the bank’s word on all that is not debited yet. */
function isApproved(purchase: Purchase, known: CardFacts, { balance, toAsk, feeBasisPoints }: Kept) {
  const fee = feeAside(purchase.pence, feeBasisPoints);
  const decision = decide(purchase, known, by);
  const isInCap = known.atRisk + purchase.pence + fee <= exposureCapFor(known.trust, today);
  return decision.kind === 'reserve' && isInCap && toAsk + purchase.pence + fee <= balance;
}

test('DSH-01 CRD-11 exactly as much as the panel says is approved at the till, and one penny more is declined', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(facts, fc.constantFrom('home' as const, 'abroad' as const), money, (known, region, kept) => {
      const fundsPence = kept.balance - kept.toAsk;
      const most = mostThatIsApproved(region, known, { today, fundsPence, feeBasisPoints: kept.feeBasisPoints });
      const why = most.kind === 'declined' ? most.reason : fundsPence < most.limit.pence ? 'BANK' : most.limit.limit;
      seen.set(why, (seen.get(why) ?? 0) + 1);
      if (most.kind === 'declined') {
        const decision = decide(paying(region, 1), known, by);
        expect(decision).toEqual({ kind: 'declined', reason: most.reason });
        return;
      }
      if (most.pence > 0) expect(isApproved(paying(region, most.pence), known, kept)).toBe(true);
      expect(isApproved(paying(region, most.pence + 1), known, kept)).toBe(false);
    }),
    { numRuns: 5_000 },
  );
  const reasons = ['BANK', 'LIMIT_PURCHASE', 'LIMIT_DAY', 'EXPOSURE_CAP', 'CARD_FROZEN', 'CARD_EXPIRED', 'ABROAD_OFF'];
  for (const reason of [...reasons, 'CARD_NOT_ACTIVATED', 'MANDATE_OVER', 'COLLECTION_BOUNCED', 'LINK_BROKEN'])
    expect(seen.get(reason), reason).toBeGreaterThan(10);
});

test('DSH-01 nothing is approved of a card that nobody knows', () => {
  const most = mostThatIsApproved('home', undefined, { today, fundsPence: 10_000, feeBasisPoints: 0 });
  expect(most).toEqual({ kind: 'declined', reason: 'CARD_UNKNOWN' });
});
