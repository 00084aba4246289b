import { describe, expect, test } from 'vitest';

import { assessAccount, auditedOf, refusalOf } from './assess-account.ts';
import type { MeasuredTransaction } from './line-kinds.ts';
import { eligibilityRules as rules, featureNames, type LineRule } from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

function at(days: number, pence: number, description = 'Marlow Market'): MeasuredTransaction {
  return { bookedAt: daysAgo(days), pence, description, isBooked: true };
}

const salaries = [5, 35, 65, 95, 125, 155, 185].map((days) => at(days, 210_000, 'Brackwell Design Ltd'));
const groceries = Array.from({ length: 120 }, (_, index) => at(index * 1.5 + 1, -4_200));
const steady = { balancePence: 90_000, transactions: [...salaries, ...groceries] };
const assess = (account: typeof steady) => assessAccount(account, { rules, now });

describe('ELG-05 an account is judged by rules held as data', () => {
  test('a steady account scores in full, and each rule says what it saw', () => {
    const { score, isEligible, judgements, reasons, needsMoreInformation } = assess(steady);
    expect({ score, isEligible, judgements, needsMoreInformation }).toEqual({
      score: 95,
      isEligible: true,
      judgements: [],
      needsMoreInformation: false,
    });
    expect(reasons.find(({ rule }) => rule === 'income')).toEqual({ rule: 'income', value: 210_000, points: 35 });
    expect(reasons.map(({ rule }) => rule)).toEqual(rules.scores.map(({ rule }) => rule));
  });

  test('returned payments, payday loans and gambling cost points until the account is refused', () => {
    const bad = [
      ...[3, 33, 63].map((days) => at(days, -2_500, 'Returned Direct Debit Lumen Energy')),
      ...[7, 37].map((days) => at(days, 20_000, 'Dash Payday Loans')),
      ...Array.from({ length: 20 }, (_, index) => at(index + 1, -9_000, 'Furlong Bets')),
    ];
    const { isEligible, score } = assess({ balancePence: -60_000, transactions: [...steady.transactions, ...bad] });
    expect(isEligible).toBe(false);
    expect(score).toBeLessThan(rules.passMark);
  });

  test('a court payment is a judgement, however good the rest', () => {
    const court = at(10, -7_500, 'COUNTY COURT JUDGMENT 4KX00217');
    const { isEligible, judgements } = assess({ ...steady, transactions: [...steady.transactions, court] });
    expect({ isEligible, judgements }).toEqual({ isEligible: true, judgements: ['county-court'] });
  });

  test('ELG-02 what a person has looked at holds nobody again, what is paid to a court afterwards does', () => {
    const court = at(10, -7_500, 'COUNTY COURT JUDGMENT 4KX00217');
    const judgements = (judgedUntil?: Date) =>
      assess({ ...steady, transactions: [...steady.transactions, court], ...(judgedUntil && { judgedUntil }) })
        .judgements;
    expect([judgements(), judgements(daysAgo(11)), judgements(daysAgo(10))]).toEqual([
      ['county-court'],
      ['county-court'],
      [],
    ]);
  });

  test('ELG-05 a line of nothing, as banks write when a card is only asked about, is no payment to a court', () => {
    const court = at(10, -7_500, 'COUNTY COURT JUDGMENT 4KX00217');
    const asked = at(11, 0, 'COUNTY COURT JUDGMENT 4KX00217');
    const { measures } = assess({ ...steady, transactions: [...steady.transactions, court, asked] });
    expect(measures.courtPayments).toBe(1);
  });

  test('what a court or an agent pays to the customer is no judgement against them', () => {
    const paid = [at(10, 45_000, 'COUNTY COURT PAYMENT OUT 4KX00217'), at(12, 9_000, 'Enforcement services refund')];
    expect(assess({ ...steady, transactions: [...steady.transactions, ...paid] })).toMatchObject({
      judgements: [],
      measures: { courtPayments: 0, enforcementPayments: 0 },
    });
  });

  test('the audit log keeps figures and words of ours, and nothing that a bank has written', () => {
    const court = at(10, -7_500, 'COUNTY COURT JUDGMENT 4KX00217');
    const made = assess({ ...steady, transactions: [...steady.transactions, court] });
    const [reason] = made.reasons;
    const more = { ...made, transactions: [court], reasons: [{ ...reason, description: court.description }] };
    const kept = auditedOf({ ...more, measures: { ...made.measures, payee: 'Brackwell' } } as typeof made);
    expect(kept).toEqual({ ...made, reasons: [reason] });
  });

  test('ELG-02 with judgements a person looks first, however many there are: none leaves anybody without a card', () => {
    const refusal = (...judgements: string[]) => refusalOf({ judgements });
    expect([refusal(), refusal('county-court'), refusal('county-court', 'enforcement')]).toEqual([
      'account',
      'judgements',
      'judgements',
    ]);
  });

  test('ELG-03 a new or hardly used account says too little', () => {
    const young = [at(20, 20_000, 'Opening deposit'), at(9, -1_820), at(2, -340)];
    expect(assess({ balancePence: 17_840, transactions: young })).toMatchObject({ needsMoreInformation: true });
    expect(assess({ balancePence: 0, transactions: [] })).toMatchObject({ needsMoreInformation: true, score: 0 });
  });

  test('a word of the rules is a whole word: a name that only holds it costs nobody a point', () => {
    const named = ['Alphabets Nursery', 'Tibetshop', 'MCCJ LTD', 'Ostriches Farm', 'BAILIFFGATE MUSEUM'];
    const paid = named.flatMap((name) => [4, 34].map((days) => at(days, -90_000, name)));
    const { measures, judgements } = assess({ ...steady, transactions: [...steady.transactions, ...paid] });
    expect(measures).toMatchObject({ gamblingPercent: 0, courtPayments: 0, enforcementPayments: 0 });
    expect(judgements).toEqual([]);
    const meant = ['FURLONG-BETS.CO', 'Grand Casinos', 'COUNTY-COURT 4KX00217', 'Payment to BAILIFF, ref 2'];
    const owed = assess({ ...steady, transactions: meant.map((name) => at(4, -90_000, name)) });
    expect(owed.measures).toMatchObject({ gamblingPercent: 50, courtPayments: 1, enforcementPayments: 1 });
  });

  test('an account with more transactions in a year than a call may have arguments is judged like any other', () => {
    const busy = Array.from({ length: 200_000 }, (_, index) => at((index % 300) + 1, -100));
    expect(assess({ balancePence: 0, transactions: busy }).measures).toMatchObject({ booked: 200_000, ageDays: 300 });
  });

  test('what is not booked, and what is booked ahead, does not count', () => {
    const pending = { ...at(1, 900_000), isBooked: false };
    const ahead = at(-3, 900_000);
    const { measures } = assess({ ...steady, transactions: [...steady.transactions, pending, ahead] });
    expect(measures).toEqual(assess(steady).measures);
  });

  test('the rules name only what is measured, with rising steps', () => {
    expect([rules.scores, rules.judgements, Object.keys(rules.lines)]).not.toContainEqual([]);
    for (const { feature, steps } of rules.scores) {
      expect(featureNames).toContain(feature);
      expect(steps.map(({ from }) => from)).toEqual([...steps.map(({ from }) => from)].sort((a, b) => a - b));
    }
    for (const { feature } of rules.judgements) expect(featureNames).toContain(feature);
    for (const { phrases = [], hints = [], except = [] } of Object.values<LineRule>(rules.lines))
      for (const said of [...phrases, ...hints, ...except]) expect(said).toMatch(/^[a-z0-9]+(?: (?:[a-z0-9]+|#))*$/u);
  });
});
