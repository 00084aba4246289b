import { readFileSync } from 'node:fs';

import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

import { decisionReasons } from '#web/programme/spending/domain/decision-reason.ts';

const copy = JSON.parse(readFileSync('journeys/copy/payments.json', 'utf8')) as Readonly<Record<string, string>>;
const whys = ['payments.why-card', 'payments.why-use', 'payments.why'].map(
  (key) => new IntlMessageFormat(copy[key] ?? '', 'en-GB', undefined, { ignoreTag: true }),
);
const saidOf = (reason: string) => whys.map((why) => why.format({ reason }));
const wordsFor = (reason: string) => saidOf(reason).find((said) => said !== '');

/** Approvals, and what nobody of ours knows a reason for. */
const withoutReason: readonly string[] = ['APPROVED', 'STAND_IN', 'UNASKED', 'CARD_UNKNOWN', 'DECLINED_BY_PROCESSOR'];

test.each(Object.keys(decisionReasons).filter((reason) => !withoutReason.includes(reason)))(
  'CRD-13 %s is told in words of its own',
  (reason) => {
    expect(wordsFor(reason)).not.toBe(wordsFor('DECLINED_BY_PROCESSOR'));
  },
);
