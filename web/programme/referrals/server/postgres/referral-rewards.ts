import { sql } from 'kysely';

import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Referrals } from '#web/programme/referrals/server/ports/referrals.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { beginExposure } from '#web/programme/spending/server/postgres/authorisations.ts';
import { post } from '#web/programme/spending/server/postgres/ledger.ts';

/** Rewards and who may have them, in PostgreSQL. Rows are locked in one order: referral, customer, exposure. */
export function rewardingIn(database: ProgrammeDatabase): Pick<Referrals, 'person' | 'countRewarded' | 'reward'> {
  return {
    async person(customerId) {
      const row = await database
        .selectFrom('customers')
        .select(['email', 'mobile_e164', 'given_name', 'family_name', 'date_of_birth', 'address'])
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow();
      const links = database.selectFrom('bank_links').select('fingerprint').where('customer_id', '=', customerId);
      const devices = database.selectFrom('devices').select('device_hash').where('customer_id', '=', customerId);
      return {
        ...{ email: row.email, mobile: row.mobile_e164, givenName: row.given_name, familyName: row.family_name },
        ...{ dateOfBirth: row.date_of_birth, address: row.address },
        accounts: (await links.execute()).flatMap(({ fingerprint }) => fingerprint ?? []),
        devices: (await devices.execute()).map(({ device_hash: hash }) => hash),
      };
    },

    async countRewarded(referrerId) {
      await sql`select from customers where customer_id = ${referrerId} for no key update`.execute(database);
      const { count } = await database
        .selectFrom('referrals')
        .select((all) => all.fn.countAll<string>().as('count'))
        .where('referrer_id', '=', referrerId)
        .where('rewards_referrer', 'is', true)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async reward({ referralId, customerId, as, pence }, at) {
      const reward = `referral ${referralId} ${as}`;
      const row = { reward, referral_id: referralId, customer_id: customerId, pence, rewarded_at: at };
      await database.insertInto('referral_rewards').values(row).execute();
      await beginExposure(customerId, { day: londonDate(at) }, database);
      await sql`update exposures set receivable = receivable - ${pence}, to_ask = to_ask - ${pence}, at_risk = at_risk - ${pence}
        where customer_id = ${customerId}`.execute(database);
      await post({ source: reward, kind: 'rewarded', customerId, pence, at }, database);
    },
  };
}
