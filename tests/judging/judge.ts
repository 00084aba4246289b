import { assessAccount, type Assessment } from '#web/programme/eligibility/domain/assess-account.ts';
import { eligibilityRules as rules } from '#web/programme/eligibility/domain/rules.ts';

import { type History, historyOf, oddHistoryOf, type Truth } from './histories.ts';

/** How often a rule is right: of those whom it names, and of those whom it should name. */
export interface Figure {
  readonly rule: string;
  readonly histories: number;
  readonly named: number;
  readonly precision: number;
  readonly recall: number;
  /** Histories that it judges otherwise than they were made. */
  readonly wrong: readonly string[];
}

interface Question {
  readonly rule: string;
  readonly isSo: (truth: Truth) => boolean;
  readonly isSaid: (assessment: Assessment) => boolean;
}

type Number = Exclude<keyof Truth, `is${string}`>;

const atLeast = (rule: string, name: Number, from: number): Question => ({
  rule,
  isSo: (truth) => truth[name] >= from,
  isSaid: ({ measures }) => measures[name] >= from,
});

const questions: readonly Question[] = [
  atLeast('income of £600 a month', 'monthlyIncomePence', 60_000),
  atLeast('income of £1,200 a month', 'monthlyIncomePence', 120_000),
  atLeast('income in three months of three', 'monthsWithIncome', 3),
  atLeast('one returned payment', 'returnedPayments', 1),
  atLeast('three returned payments', 'returnedPayments', 3),
  atLeast('one payday loan', 'paydayLoans', 1),
  atLeast('three payday loans', 'paydayLoans', 3),
  atLeast('gambling 15 %', 'gamblingPercent', 15),
  atLeast('gambling 40 %', 'gamblingPercent', 40),
  { rule: 'county court', isSo: (truth) => truth.isCourtPayer, isSaid: says('county-court') },
  { rule: 'enforcement', isSo: (truth) => truth.isEnforced, isSaid: says('enforcement') },
  {
    rule: 'too new or unused',
    isSo: (truth) => truth.isTooNew,
    isSaid: ({ needsMoreInformation }) => needsMoreInformation,
  },
];

function says(judgement: string): Question['isSaid'] {
  return ({ judgements }) => judgements.includes(judgement);
}

export const histories: readonly History[] = [
  ...Array.from({ length: 400 }, (_, seed) => historyOf(seed + 1)),
  ...Array.from({ length: 120 }, (_, seed) => oddHistoryOf(seed + 1)),
];

type Assess = (history: History) => Assessment;

/** Asks the rules about every history, and compares what they say with how it was made. */
export function figures(
  assess: Assess = ({ account, now }) => assessAccount(account, { rules, now }),
): readonly Figure[] {
  const asked = histories.map((history) => ({ ...history, assessment: assess(history) }));
  return questions.map(({ rule, isSo, isSaid }) => {
    const answers = asked.map((each) => ({ ...each, so: isSo(each.truth), said: isSaid(each.assessment) }));
    const count = (of: (answer: (typeof answers)[number]) => boolean) => answers.filter(of).length;
    const right = count(({ so, said }) => so && said);
    const named = count(({ said }) => said);
    const all = count(({ so }) => so);
    return {
      ...{ rule, histories: all, named },
      ...{ precision: named === 0 ? 1 : right / named, recall: all === 0 ? 1 : right / all },
      wrong: answers.filter(({ so, said }) => so !== said).map(({ name }) => name),
    };
  });
}
