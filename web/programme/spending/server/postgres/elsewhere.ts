import { type RawBuilder, sql } from 'kysely';

/**
 * What a customer’s collections debit from accounts that they spend from no more, in pence: they were told that it leaves there,
 * so the bank of the account in use is not asked for it (DBT-06, CRD-14). All that no collection gathers yet leaves the one in use,
 * and so does what was to leave by a Direct Debit that is over. An account that was linked again is the same account.
 */
const debitedElsewhere = (customerId: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select coalesce(sum(collections.pence), 0)::bigint
  from collections join mandates as left_mandate on left_mandate.provider_id = collections.mandate and left_mandate.state = 'active'
    join bank_links as left_link on left_link.bank_link_id = left_mandate.bank_link_id
    join mandates as used_mandate on used_mandate.customer_id = collections.customer_id and used_mandate.is_in_use
    join bank_links as used_link on used_link.bank_link_id = used_mandate.bank_link_id
  where collections.customer_id = ${customerId} and collections.state in ('noticed', 'submitted') and not collections.is_debited
    and used_link.bank_link_id <> left_link.bank_link_id and used_link.fingerprint is distinct from left_link.fingerprint
)`;

/** The same beside a row of `exposures`, which says at once where nothing is under way. */
export const elsewhereBeside = sql<string>`case when exposures.collecting > 0 then ${debitedElsewhere(sql.ref('exposures.customer_id'))} else 0 end`;
