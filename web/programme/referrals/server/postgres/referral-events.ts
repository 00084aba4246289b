import { sql } from 'kysely';

/**
 * Whether what completes a row of `referrals` has happened and still stands: a purchase of the friend's has settled that is large
 * enough after what came back of it, under whatever transaction, and without what is disputed of it; or their card was activated
 * (REF-02). Cash is no purchase.
 */
export const referralEvents = sql`
  case referrals.terms ->> 'completesAt'
    when 'CARD_ACTIVATED' then exists (
      select from customers where customer_id = referrals.friend_id and card_activated_at is not null
    )
    else exists (
      select from payments as bought
      where bought.customer_id = referrals.friend_id and bought.kind = 'purchase' and bought.state = 'settled'
        and bought.pence - case bought.dispute when 'open' then bought.dispute_pence else 0 end - (
          select coalesce(sum(back.pence), 0) from payments as back
          where back.customer_id = bought.customer_id and back.kind = 'refund' and back.state in ('pending', 'settled')
            and (back.refund_of = bought.id or back.transaction in (
              select transaction from contribution_refunds where contribution_refunds.refund_of = bought.transaction
            ))
        ) >= (referrals.terms ->> 'leastPence')::bigint
    )
  end`;
