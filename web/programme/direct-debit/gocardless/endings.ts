import type { MandateEnd } from '#web/programme/direct-debit/domain/mandate.ts';
import type { PaymentEnd } from '#web/programme/direct-debit/domain/payment.ts';

import type { Events } from './gocardless-shapes.ts';

const ends: Readonly<Record<string, MandateEnd>> = { cancelled: 'cancelled', failed: 'refused', expired: 'expired' };

/** What of the codes of Bacs says more than that. With C and E (another branch, amended) a mandate carries on (cards.md 5): one that is over for them can be had back. */
const mandateEndsByCode: Readonly<Record<string, MandateEnd>> = {
  ...{ '2': 'deceased', '3': 'closed', B: 'closed' },
  ...{ C: 'cancelled', E: 'cancelled' },
};

const mandateEndsByCause: Readonly<Record<string, MandateEnd>> = {
  payer_deceased: 'deceased',
  bank_account_closed: 'closed',
  bank_account_transferred: 'closed',
};

/** Why a mandate is over, by the newest of the provider's events that ended it; where it tells of none, it was cancelled. */
export function endIn(events: Events): MandateEnd {
  for (const event of events) {
    const end = ends[event.action];
    if (end === undefined) continue;
    const { cause, reason_code: code } = event.details;
    const byCode = typeof code === 'string' ? mandateEndsByCode[signOf(code)] : undefined;
    return byCode ?? mandateEndsByCause[cause] ?? end;
  }
  return 'cancelled';
}

/** The last part of a code: `2` of `ADDACS-2`. */
const signOf = (code: string) => code.replace(/^\w+-/u, '');

/** What each code of ARUDD and ADDACS says of a payment that was returned (cards.md 5). */
const endsByCode: Readonly<Record<string, PaymentEnd>> = {
  '0': 'no-funds',
  '1': 'mandate-over',
  '2': 'deceased',
  '3': 'moved',
  '4': 'disputed',
  '5': 'closed',
  '6': 'mandate-over',
  '7': 'our-mistake',
  '8': 'our-mistake',
  '9': 'our-mistake',
  A: 'our-mistake',
  B: 'closed',
  // Of ADDACS: the mandate carries on with another branch, or amended. What went to the old one is asked for again, as what we did wrong is.
  C: 'our-mistake',
  E: 'our-mistake',
};

const endsByCause: Readonly<Record<string, PaymentEnd>> = {
  refer_to_payer: 'no-funds',
  insufficient_funds: 'no-funds',
  mandate_cancelled: 'mandate-over',
  mandate_expired: 'mandate-over',
  bank_account_closed: 'closed',
  invalid_bank_details: 'closed',
  bank_account_transferred: 'moved',
  payer_deceased: 'deceased',
  authorisation_disputed: 'disputed',
};

/** Why a payment is over, by the newest of the provider's events that ended it; nothing where it tells of none. */
export function paymentEndIn(events: Events): PaymentEnd | undefined {
  const ending = events.find(
    ({ action }) => action === 'failed' || action === 'cancelled' || action === 'charged_back',
  );
  if (ending === undefined) return undefined;
  if (ending.action === 'charged_back') return 'disputed';
  const { cause, reason_code: code } = ending.details;
  const byCode = typeof code === 'string' ? endsByCode[signOf(code)] : undefined;
  return byCode ?? endsByCause[cause];
}
