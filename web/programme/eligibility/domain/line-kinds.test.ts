import { describe, expect, test } from 'vitest';

import { assessAccount, type SeenAccount } from './assess-account.ts';
import type { MeasuredTransaction } from './line-kinds.ts';
import { eligibilityRules as rules } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const day = 86_400_000;
type More = Partial<MeasuredTransaction>;
const at = (days: number, pence: number, description: string, more: More = {}): MeasuredTransaction => ({
  ...{ bookedAt: new Date(now.getTime() - days * day), pence, description, isBooked: true },
  ...more,
});
const assess = (transactions: readonly MeasuredTransaction[], more: Partial<SeenAccount> = {}) =>
  assessAccount({ balancePence: 0, transactions, ...more }, { rules, now });
const measures = (...transactions: MeasuredTransaction[]) => assess(transactions).measures;

describe('ELG-02 payments to courts and to whoever enforces', () => {
  const judgementsOf = (...lines: MeasuredTransaction[]) => assess(lines).judgements;

  test.each([
    'BAILIFF BRIDGE POST OFFICE',
    'BAILIFF BRIDGE SERVICE STN',
    'Bailiff',
    'PARKING ENFORCEMENT SERVICES',
    'UK Parking Enforcement Agents Ltd',
    'ENFORCEMENT AGENT TRAINING COLLEGE',
    'THE OLD COUNTY COURT INN',
    'COUNTY COURT ROAD DENTAL',
    'CCJ PLUMBING LTD',
  ])('ELG-02 “%s” is no judgement, however much was paid', (name) => {
    expect(judgementsOf(at(3, -90_000, name), at(33, -90_000, name))).toEqual([]);
  });

  test.each(['MARSTON HOLDINGS 881', 'BRISTOW & SUTOR', 'High Court Enforcement Group', 'Payment to bailiff, ref 2'])(
    'ELG-02 “%s” is one, with which a person looks first',
    (name) => {
      expect(judgementsOf(at(3, -9_000, name))).toEqual(['enforcement']);
    },
  );

  test('ELG-02 a shop is what its merchant code says, and an agent what theirs says', () => {
    const named = (merchantCode: string) => judgementsOf(at(3, -9_000, 'COURT ENFORCEMENT SERVICES', { merchantCode }));
    expect([named('7523'), named('5812'), named('9399')]).toEqual([[], [], ['enforcement']]);
  });

  test('ELG-02 small sums and old ones hold nobody: the edges', () => {
    const paid = (days: number, ...pence: number[]) =>
      judgementsOf(...pence.map((each) => at(days, -each, 'MARSTON HOLDINGS')));
    expect([paid(3, 4_999), paid(3, 5_000), paid(3, 2_500, 2_500)]).toEqual([[], ['enforcement'], ['enforcement']]);
    expect([paid(365, 9_000), paid(365.1, 9_000)]).toEqual([['enforcement'], []]);
  });

  test('ELG-02 what a person has looked at holds nobody again, agents as well as courts', () => {
    const lines = [at(10, -9_000, 'MARSTON HOLDINGS'), at(10, -9_000, 'CCJ PAYMENT 3YM40912')];
    const until = (days: number) =>
      assess(lines, { judgedUntil: new Date(now.getTime() - days * day) }).judgements.toSorted();
    expect([until(11), until(10)]).toEqual([['county-court', 'enforcement'], []]);
  });
});

describe('ELG-05 returned payments', () => {
  test('ELG-05 goods that were returned are no returned payments', () => {
    const goods = ['RETURNED GOODS NEXT RETAIL', 'ARGOS RETURNED ITEM', 'Returned', 'REFUND AMAZON RETURNED'];
    expect(measures(...goods.map((name) => at(5, 4_000, name)))).toMatchObject({ returnedPayments: 0 });
    expect(measures(at(5, -4_000, 'RETURNED BOOKS CIC'), at(6, -4_000, 'UNPAID CARERS TRUST'))).toMatchObject({
      returnedPayments: 0,
    });
  });

  test('ELG-05 a debit that came back counts, a fee for one too, and both together once', () => {
    const back = at(5, 4_500, 'RETURNED D/D BRITISH GAS');
    const coded = at(9, 4_500, 'BRITISH GAS', { bankCode: 'RDDT/UPDD' });
    const fee = at(4, -500, 'UNPAID ITEM FEE');
    const counted = [[back], [coded], [fee], [back, fee], [back, coded, fee]].map(
      (lines) => measures(...lines).returnedPayments,
    );
    expect(counted).toEqual([1, 1, 1, 1, 2]);
  });
});

describe('ELG-05 gambling', () => {
  const share = (...lines: MeasuredTransaction[]) => measures(...lines).gamblingPercent;
  const shop = at(3, -10_000, 'TESCO STORES 3021');

  test.each([
    'BET365',
    'HILLSIDE (UK) SPORTS',
    'PADDYPOWER',
    'SKY BETTING AND GAMING',
    'WILLIAM HILL ONLINE',
    'BETFRED',
    'TOMBOLA',
    'NATIONAL LOTTERY',
  ])('ELG-05 “%s” is known', (name) => {
    expect(share(shop, at(2, -10_000, name))).toBe(50);
  });

  test.each(['7995', '7800', '7801', '7802', '9406'])(
    'ELG-05 merchant code %s is enough, whatever the name',
    (code) => {
      expect(share(shop, at(2, -10_000, 'REDACRE GAMES LTD', { merchantCode: code }))).toBe(50);
    },
  );

  test('ELG-05 others who are called alike are not', () => {
    const names = ['WILLIAM HILL AND SONS BUTCHERS', 'SKY DIGITAL', 'CORAL REEF AQUATICS', 'RICHES BAKERY'];
    expect(share(shop, ...names.map((name) => at(2, -10_000, name)))).toBe(0);
    expect(share(shop, at(2, -10_000, 'CASINO SUPERMARCHE', { merchantCode: '5411' }))).toBe(0);
  });

  test('ELG-05 of whoever spent nothing, nothing was gambled, and from the first penny on it is a share', () => {
    const pay = at(5, 200_000, 'BRACKWELL DESIGN LTD');
    expect([share(), share(pay), share(pay, at(2, 5_000, 'BET365'))]).toEqual([0, 0, 0]);
    expect([share(pay, at(2, -1, 'BET365')), share(pay, at(2, -1, 'TESCO'))]).toEqual([100, 0]);
    expect(assess([pay]).reasons.find(({ rule }) => rule === 'gambling')).toEqual({
      ...{ rule: 'gambling', value: 0, points: 0 },
    });
  });
});

describe('ELG-03 a look that was cut off', () => {
  const busy = Array.from({ length: 4_000 }, (_, index) => at((index % 20) + 1, -500, 'TESCO'));
  const opened = (days: number) => new Date(now.getTime() - days * day);
  const isTooLittle = (more: Partial<SeenAccount>) => assess(busy, more).needsMoreInformation;

  test('ELG-03 says of no account that it is too new or unused', () => {
    expect([isTooLittle({ isWhole: false }), isTooLittle({})]).toEqual([false, true]);
    expect(assess([], { isWhole: false }).needsMoreInformation).toBe(false);
  });

  test('ELG-03 the day on which the account was opened decides, where the bank says it', () => {
    expect(isTooLittle({ isWhole: false, openedAt: opened(59) })).toBe(true);
    expect(isTooLittle({ isWhole: false, openedAt: opened(60) })).toBe(false);
    expect(assess(busy, { isWhole: true, openedAt: opened(900) })).toMatchObject({
      ...{ needsMoreInformation: false, measures: { ageDays: 900 } },
    });
  });
});
