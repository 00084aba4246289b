import { type Expression, type Selectable, sql } from 'kysely';

import { lookedAtAgainMs } from '#web/programme/bank-linking/domain/linked-account.ts';
import type { ConsentRounds } from '#web/programme/bank-linking/server/ports/consent-rounds.ts';

import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { consentOf } from './bank-consents.ts';
import type { BankConsentsTable } from './bank-tables.ts';

const mostRevokedAtOnce = 10;
const lookedAtSoonMs = 60_000;
const revokedAgainAfterMs = 60_000;

/** What the rounds that ask banks take up, each consent by one round at a time. */
export function createConsentRounds(database: ProgrammeDatabase): ConsentRounds {
  return {
    async takeToRevoke(now) {
      const again = new Date(now.getTime() + revokedAgainAfterMs);
      const turns = { table: 'bank_consents', key: 'bank_consent_id', due: 'revoke_at' };
      const taking = { now, again, most: mostRevokedAtOnce };
      return (await takeDue<Selectable<BankConsentsTable>>(turns, taking, database)).map(consentOf);
    },

    async noteRevoked(consentId) {
      await database
        .updateTable('bank_consents')
        .set({ revoke_at: null })
        .where('bank_consent_id', '=', consentId)
        .execute();
    },

    ...looksOf(database),
  };
}

/** Who asks which bank how its consents stand (LNK-10). */
function looksOf(database: ProgrammeDatabase): Omit<ConsentRounds, 'takeToRevoke' | 'noteRevoked'> {
  return {
    async banksToLookAt(bankIds, now) {
      const { rows } = await sql<{ readonly bank: string }>`
        select bank from unnest(${bankIds}::text[]) as bank
        cross join lateral (${dueAt(sql.ref('bank'), now, database).limit(1)}) as due
        where not exists (select from bank_turns where bank_id = bank and leased_until > ${now})`.execute(database);
      return rows.map(({ bank }) => bank);
    },

    async beginLooks(bankId, { now, until }) {
      const { rows } = await sql`insert into bank_turns (bank_id, leased_until) values (${bankId}, ${until})
        on conflict (bank_id) do update set leased_until = excluded.leased_until
          where bank_turns.leased_until <= ${now} returning bank_id`.execute(database);
      return rows.length > 0;
    },

    async endLooks(bankId, from) {
      await sql`update bank_turns set leased_until = ${from} where bank_id = ${bankId}`.execute(database);
    },

    async takeToLook(bankId, { now, most }) {
      const due = dueAt(sql.val(bankId), now, database)
        .orderBy(seen)
        .limit(most)
        .forUpdate('bank_consents')
        .skipLocked();
      const rows = await database
        // Chosen once: within `in (…)` the choice may be made again for each row, and then takes more or fewer than its limit.
        .with(
          (cte) => cte('due').materialized(),
          () => due,
        )
        .updateTable('bank_consents')
        .set({ looked_at: now })
        .where('bank_consent_id', 'in', (query) => query.selectFrom('due').select('bank_consent_id'))
        .returningAll()
        .execute();
      return rows.map(consentOf);
    },

    async lookSoon(ids, now) {
      await database
        .updateTable('bank_consents')
        .set({ looked_at: new Date(now.getTime() - lookedAtAgainMs + lookedAtSoonMs) })
        .where('bank_consent_id', 'in', ids)
        .execute();
    },
  };
}

const seen = sql<Date>`coalesce(looked_at, authorised_at)`;

/** Consents at a bank that it is time to look at, read by an index of their own. */
function dueAt(bankId: Expression<string>, now: Date, database: ProgrammeDatabase) {
  return database
    .selectFrom('bank_consents')
    .innerJoin('bank_links', 'bank_links.bank_link_id', 'bank_consents.bank_link_id')
    .select('bank_consent_id')
    .where('bank_consents.bank_id', '=', bankId)
    .where('stage', '=', 'linked')
    .where('role', '=', 'current')
    .where('token_state', '=', 'active')
    .where('tokens', 'is not', null)
    .where(seen, '<=', new Date(now.getTime() - lookedAtAgainMs));
}
