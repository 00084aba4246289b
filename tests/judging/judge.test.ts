import { expect, test } from 'vitest';

import { assessAccount } from '#web/programme/eligibility/domain/assess-account.ts';
import {
  type EligibilityRules,
  eligibilityRules as rules,
  type LineRule,
} from '#web/programme/eligibility/domain/rules.ts';

import type { History } from './histories.ts';
import { figures, histories } from './judge.ts';

const asIs = figures();

test('ELG-05 of 520 histories that were made before the rules were asked, each rule names the right ones', () => {
  expect(histories.length).toBe(520);
  const found = asIs;
  for (const { rule, histories: so, precision, recall, wrong } of found) {
    const told = `${rule}: wrong about ${wrong.join(', ')}`;
    // Few of either kind would prove nothing.
    expect(so, told).toBeGreaterThanOrEqual(20);
    expect(histories.length - so, told).toBeGreaterThanOrEqual(60);
    expect(precision, told).toBeGreaterThanOrEqual(0.95);
    expect(recall, told).toBeGreaterThanOrEqual(0.9);
  }
  expect(found.length).toBe(12);
});

test('ELG-02 nobody is held who pays neither a court nor whoever enforces', () => {
  const judged = asIs.filter(({ rule }) => ['county court', 'enforcement'].includes(rule));
  expect(judged.map(({ rule, precision }) => [rule, precision])).toEqual([
    ['county court', 1],
    ['enforcement', 1],
  ]);
});

const saysNothing = () => ({
  phrases: [],
  hints: [],
  merchantCodes: [],
  hintMerchantCodes: [],
  ownCodes: [],
  bankCodes: [],
});

/** The rules with a line's rule made worse. */
const spoilt = (kind: keyof EligibilityRules['lines'], change: (rule: LineRule) => Partial<LineRule>) => {
  const lines = { ...rules.lines, [kind]: { ...rules.lines[kind], ...change(rules.lines[kind]) } };
  return ({ account, now }: History) => assessAccount(account, { rules: { ...rules, lines }, now });
};

test.each([
  ['pennies hold somebody', 'enforcement', spoilt('enforcement', () => ({ leastPence: 0 }))],
  ['pennies to a court hold somebody', 'county court', spoilt('court', () => ({ leastPence: 0 }))],
  ['what was paid off long ago does', 'enforcement', spoilt('enforcement', () => ({ withinDays: 9999 }))],
  [
    'one word does',
    'enforcement',
    spoilt('enforcement', () => ({ phrases: ['bailiff', 'parking enforcement'], except: [] })),
  ],
  ['a loan is income', 'income of £600 a month', spoilt('loan', saysNothing)],
  ['a refund is income', 'income of £600 a month', spoilt('refund', saysNothing)],
  ['what was won is income', 'gambling 15 %', spoilt('gambling', saysNothing)],
  ['own money is income', 'income of £600 a month', spoilt('own', saysNothing)],
  [
    'a look that was cut off tells how old an account is',
    'too new or unused',
    ({ account, now }: History) => assessAccount({ ...account, isWhole: true }, { rules, now }),
  ],
  [
    'lines in another currency are worth nothing',
    'gambling 40 %',
    ({ name, account, now }: History) =>
      assessAccount(name.startsWith('in euros') ? { ...account, transactions: [] } : account, { rules, now }),
  ],
])('ELG-05 rules by which %s are seen by the set', (_, rule, assess) => {
  const [right, wrong] = [asIs, figures(assess)].map((found) => found.find((each) => each.rule === rule));
  expect(wrong?.wrong.length).toBeGreaterThan(right?.wrong.length ?? Infinity);
});
