import { describe, expect, test } from 'vitest';

import { type Plan, offeredPlans } from '#web/programme/plans/domain/plan.ts';
import { aPlan } from '#web/programme/plans/domain/plan.builder.ts';
import { analyseAgainAfterSeconds, isFresh, riskCheckStanding } from './account-analysis.ts';

const analysedAt = new Date('2026-11-21T12:00:00Z');
const result = { score: 80, rules: 'v1', isEligible: true, needsMoreInformation: false, analysedAt };
const none = { result: null, isLate: false, finishedAt: null };
const inForce = { version: 'v1', analysis: { freshForDays: 7 } };
const after = (days: number) => new Date(analysedAt.getTime() + days * 86_400_000);

describe('ELG-04 the analysis of a linked account', () => {
  test('ELG-04 it is awaited, late, there, or taken in', () => {
    expect(riskCheckStanding(undefined)).toBe('awaited');
    expect(riskCheckStanding(none)).toBe('awaited');
    expect(riskCheckStanding({ ...none, isLate: true })).toBe('late');
    expect(riskCheckStanding({ ...none, isLate: true, result })).toBe('ready');
    expect(riskCheckStanding({ ...none, result, finishedAt: analysedAt })).toBe('done');
    expect(riskCheckStanding({ ...none, finishedAt: analysedAt })).toBe('done');
  });

  test('ELG-04 a result counts for as long as the rules say, and while they are in force', () => {
    expect(isFresh(result, { rules: inForce, now: after(6.9) })).toBe(true);
    expect(isFresh(result, { rules: inForce, now: after(7) })).toBe(false);
    expect(isFresh(result, { rules: { ...inForce, version: 'v2' }, now: after(1) })).toBe(false);
  });

  test('ELG-04 without a customer who waits, a bank is asked no more than four times a day', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => analyseAgainAfterSeconds(tries));
    const asked = pauses.map((_, index) => pauses.slice(0, index).reduce((total, pause) => total + pause, 0));
    expect(pauses[0]).toBeLessThan(60);
    for (const from of asked.slice(3)) {
      const inADay = asked.filter((at) => at > from && at <= from + 86_400);
      expect(inADay.length).toBeLessThanOrEqual(4);
    }
    expect(analyseAgainAfterSeconds(99)).toBe(21_600);
  });

  test('ELG-04 which plans are offered depends on the customer, the partner and the account', () => {
    const plan = (name: string, more: Partial<Plan> = {}) => aPlan({ name, kind: 'free', ...more });
    const plans = [
      plan('free'),
      plan('business', { accountTypes: ['BUSINESS'] }),
      plan('secured', { securitised: true, partners: ['Penhallow'] }),
    ];
    const names = (partner: string, made: Partial<typeof result> = {}) =>
      offeredPlans(plans, { accountType: 'PERSONAL', partner, result: { ...result, ...made } }).map(({ name }) => name);
    expect(names('default')).toEqual(['free']);
    expect(names('penhallow')).toEqual(['free']);
    expect(names('penhallow', { needsMoreInformation: true })).toEqual(['secured']);
    expect(names('penhallow', { isEligible: false })).toEqual(['secured']);
    expect(names('default', { isEligible: false })).toEqual([]);
  });
});
