import { countryName } from '#web/programme/payments/domain/country-name.ts';
import { localAmount, rateOf } from '#web/programme/payments/domain/local-amount.ts';
import type { Payment } from '#web/programme/payments/domain/payment.ts';

import type { DecisionReason } from '#web/programme/spending/domain/decision-reason.ts';

import type { PaymentCashback } from '#web/programme/rewards/server/ports/cashback.ts';

import type { ListedPayment } from './ports/payments.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

/** A payment as `journeys/catalogues/payments.json` names its fields; `today` is a day in London, `cashback` what a shop gives back for it. */
export function presentPayment(
  payment: ListedPayment,
  { today, cashback }: { readonly today: string; readonly cashback: PaymentCashback | undefined },
) {
  const {
    id,
    created,
    day,
    kind,
    state,
    pence,
    dayPence,
    merchant,
    category,
    town,
    country,
    reason,
    refundOf,
    isFound,
  } = payment;
  return {
    ...{ id, day, kind, status: state, pence, dayPence, merchant, category, reason, refundOf, isFound },
    ...{ at: created.toISOString(), time: clock.format(created), isThisYear: day.slice(0, 4) === today.slice(0, 4) },
    ...{ local: localAmount(payment), localCurrency: payment.localCurrency, rate: rateOf(payment) },
    ...{ place: placeOf(payment), town: townIn(town), country: countryName(country) ?? null },
    ...{ descriptor: payment.descriptor, isCardThere: payment.channel !== 'online' },
    isSwitchedOff: reason !== null && bySwitch.has(reason),
    dispute: payment.dispute?.standing ?? null,
    disputePence: payment.dispute?.pence ?? null,
    settledOn: payment.settledAt?.toISOString() ?? null,
    hiddenFrom: payment.hideAt?.toISOString() ?? null,
    ...{ savingPence: payment.savingPence, contributionPence: payment.contributionPence },
    ...{ cashbackPence: cashback?.pence ?? null, cashbackStatus: cashback?.status ?? null },
    giftAidPence: payment.giftAidPence,
    ...{ marginPence: payment.marginPence, feePence: payment.feePence },
  };
}

/** Why a payment is declined that its customer can let through the next time, where their card works. */
const bySwitch: ReadonlySet<DecisionReason> = new Set(['ATM_OFF', 'ONLINE_OFF', 'CONTACTLESS_OFF', 'ABROAD_OFF']);

export type PaymentRecord = ReturnType<typeof presentPayment>;

function placeOf({ channel, town }: Pick<Payment, 'channel' | 'town'>): 'town' | 'online' | 'none' {
  if (channel === 'online') return 'online';
  return town === null ? 'none' : 'town';
}

/** The network shouts. */
function townIn(town: string | null): string | null {
  if (town === null || /\p{Ll}/u.test(town)) return town;
  return town.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (first) => first.toUpperCase());
}

/** A refund that names no purchase, so that one has to be looked for. */
export function isAlone({ kind, refundOf }: Payment): boolean {
  return kind === 'refund' && refundOf === null;
}
