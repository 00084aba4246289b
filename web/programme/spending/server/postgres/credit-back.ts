import { sql } from 'kysely';

import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { Posting } from '#web/programme/spending/domain/ledger.ts';

import type { Disputable } from '#web/programme/spending/server/ports/disputes.ts';

import { lockExposure } from './authorisations.ts';
import { settleFees } from './card-fees.ts';
import { post } from './ledger.ts';

export interface CreditBack extends Posting {
  readonly kind: 'dispute-won' | 'written-off';
  readonly customerId: string;
  /** The purchase that it gives back. */
  readonly transaction: string;
}

/** What a merchant has taken by a purchase, and not given back, under a transaction of its own either. */
export async function findDisputable(
  transaction: string,
  database: ProgrammeDatabase,
): Promise<Disputable | undefined> {
  const { rows } = await sql<{ readonly customer_id: string; readonly pence: string }>`
    select customer_id, sum(case kind when 'refunded' then -pence else pence end) as pence from clearings
    where customer_id is not null and (transaction = ${transaction}
      or transaction in (select transaction from contribution_refunds where refund_of = ${transaction}))
    group by customer_id having bool_or(kind = 'spent' and transaction = ${transaction})`.execute(database);
  const [row] = rows;
  const pence = Number(row?.pence ?? 0);
  return row === undefined || pence <= 0 ? undefined : { customerId: row.customer_id, pence };
}

/**
 * Gives a customer back what a purchase cost them, though its merchant does not, as far as it has not come back; how much that is. It is kept and collected as a refund of that
 * purchase is, in the merchant's money at the purchase's own rate; only the books say where it came from (cards.md 4.2).
 */
export async function creditBack(credit: CreditBack, within: ProgrammeDatabase): Promise<number> {
  const { transaction, customerId } = credit;
  // What its merchant gives back waits for us, or we have it.
  await lockExposure(customerId, within);
  const left = await findDisputable(transaction, within);
  const pence = Math.min(credit.pence, left?.pence ?? 0);
  if (pence > 0) await give({ ...credit, pence }, within);
  return pence;
}

async function give(credit: CreditBack, within: ProgrammeDatabase): Promise<void> {
  const { source, transaction, customerId, pence, at } = credit;
  const { numAffectedRows } =
    await sql`insert into clearings (event, transaction, customer_id, card_id, kind, pence, region, channel, merchant,
      merchant_minor, merchant_currency, counted_on, happened_at)
    select ${source}, transaction, customer_id, card_id, 'refunded', ${pence}::bigint, region, channel, merchant,
      round(merchant_minor::numeric * ${pence}::bigint / pence), merchant_currency, ${londonDate(at)}::date, ${at}
    from clearings where transaction = ${transaction} and customer_id = ${customerId} and kind = 'spent'
    order by happened_at, event limit 1`.execute(within);
  if (numAffectedRows !== 1n) throw new Error('What is to be given back was not taken from them.');
  await sql`update exposures set receivable = receivable - ${pence}, to_ask = to_ask - ${pence}, at_risk = at_risk - ${pence}
    where customer_id = ${customerId}`.execute(within);
  await post(credit, within);
  await settleFees({ transaction, customerId, at }, within);
}
