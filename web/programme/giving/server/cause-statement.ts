import { csvLine, csvMark, csvText } from '#web/platform/domain/csv.ts';
import { giversInWords, payoutReference, type PayoutPart } from '#web/programme/giving/domain/cause-payout.ts';
import { pounds } from '#web/programme/giving/domain/gift-aid-claim.ts';

import type { CauseStatement } from './ports/cause-payouts.ts';

const partNames: Readonly<Record<PayoutPart['of'], string>> = {
  saving: 'Parts of what customers saved abroad',
  'round-up': 'Round-ups of payments in pounds',
  'given-back': 'Given back with refunds',
};

const stateNames: Readonly<Record<CauseStatement['state'], string>> = {
  ordered: 'Not sent yet',
  sent: 'On its way',
  paid: 'Paid',
  failed: 'Refused or sent back',
};

/** What a cause is paid for a month and what that is made of, as a spreadsheet reads it: nobody who gave is in it. */
export function writeStatement(statement: CauseStatement): string {
  const { cause, until, pence, parts, givers, state, accountEnding, endedOn } = statement;
  const lines = [
    ['Cause', csvText(cause)],
    ['Collected by', until],
    ['Customers who gave', giversInWords(givers)],
    ['', 'GBP'],
    ...parts.map((part) => [partNames[part.of], pounds(part.pence)]),
    ['Total', pounds(pence)],
    ['State', stateNames[state]],
    ['On', endedOn ?? ''],
    ['Account ending in', accountEnding],
    ['Reference', payoutReference(until)],
    ['Payout', statement.id],
  ];
  return csvMark + lines.map(csvLine).join('');
}
