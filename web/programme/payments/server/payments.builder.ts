import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Payment } from '#web/programme/payments/domain/payment.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

/** A settled purchase in pounds, with whatever is to be another. */
export function aPayment(over: Partial<Payment> & Pick<Payment, 'customerId'>): Payment {
  const [id, created] = [over.id ?? randomUUID(), over.created ?? new Date('2026-11-22T12:00:00.000Z')];
  return {
    ...{ id, transaction: id, created, day: londonDate(created), kind: 'purchase', state: 'settled', pence: 1_250 },
    ...{ localMinor: over.pence ?? 1_250, localCurrency: 'GBP', merchant: 'Tesco', descriptor: 'TESCO STORES 2041' },
    ...{ town: 'FALMOUTH', country: 'GBR', category: 'groceries', channel: 'chip', reason: null, hideAt: null },
    ...{
      settledAt: created,
      refundOf: null,
      dispute: null,
      marginPence: null,
      feePence: null,
      savingPence: null,
      contributionPence: null,
      giftAidPence: null,
    },
    ...over,
  };
}

/** Puts payments into a customer's list as if the rounds had made them. */
export async function havePayments(payments: readonly Payment[], database: ProgrammeDatabase): Promise<void> {
  for (let start = 0; start < payments.length; start += 500) {
    const rows = payments.slice(start, start + 500).map((each) => ({
      ...{ customer_id: each.customerId, id: each.id, transaction: each.transaction, created: each.created },
      ...{ day: each.day, kind: each.kind, state: each.state, pence: each.pence, local_minor: each.localMinor },
      ...{ local_currency: each.localCurrency, merchant: each.merchant, descriptor: each.descriptor, town: each.town },
      ...{ country: each.country, category: each.category, channel: each.channel, reason: each.reason },
      ...{ settled_at: each.settledAt, hide_at: each.hideAt, refund_of: each.refundOf },
      ...{ dispute: each.dispute?.standing ?? null, dispute_pence: each.dispute?.pence ?? null },
      ...{ margin_pence: each.marginPence, fee_pence: each.feePence },
      ...{ saving_pence: each.savingPence, contribution_pence: each.contributionPence },
      gift_aid_pence: each.giftAidPence,
      revision: sql<number>`nextval('payment_revisions')`,
    }));
    await database.insertInto('payments').values(rows).execute();
  }
  const customers = new Map<string, number>();
  for (const { customerId } of payments) customers.set(customerId, (customers.get(customerId) ?? 0) + 1);
  for (const [customerId, count] of customers)
    await database
      .insertInto('payment_counts')
      .values({ customer_id: customerId, payments: count })
      .onConflict((conflict) =>
        conflict.column('customer_id').doUpdateSet((row) => ({
          payments: row('payment_counts.payments', '+', row.ref('excluded.payments')),
        })),
      )
      .execute();
}
