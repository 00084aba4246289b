import { type RawBuilder, sql } from 'kysely';

/**
 * What customers owe and no live collection gathers, item by item (`event, of, pence`, and `plan_pence`, what of it is for plans): what was cleared and what plans add to it, what plans cost and what is given back of one that was left, what goes to
 * causes, what friends who were invited have brought, what was paid twice, and what was paid back, which uses up what had come back. A repayment that has failed is a second item that takes off what the first adds:
 * either may be gathered already. What a customer's items come to is their `receivable`.
 *
 * @param whose a condition on `customer_id`
 */
export function owedItems(whose: RawBuilder<unknown>) {
  return sql`
    select * from (
      select customer_id, event, 'clearing' as of, case kind when 'refunded' then -pence else pence end as pence,
          0 as plan_pence from clearings where ${whose}
      union all select customer_id, fee, 'fee', pence, 0 from card_fees where ${whose}
      union all select customer_id, charge, 'plan', pence, pence from plan_charges where ${whose}
      union all select customer_id, charge, 'contribution', pence, 0 from contribution_charges where ${whose}
      union all select customer_id, reward, 'reward', -pence, 0 from referral_rewards where ${whose}
      union all select customer_id, surplus, 'surplus', pence, 0 from surpluses where ${whose}
      union all select customer_id, 'repayment ' || repayment_id, 'repayment', pence, plan_pence from repayments where ${whose}
      union all select customer_id, 'repayment ' || repayment_id || ' failed', 'repayment', -pence, -plan_pence
        from repayments where state = 'failed' and ${whose}
    ) as owed
    where not exists (select from collection_items where collection_items.event = owed.event and is_live)`;
}
