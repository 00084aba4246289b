import { type Expression, type Selectable, sql } from 'kysely';

import { lookedAtAgainMs } from '#web/programme/bank-linking/domain/linked-account.ts';
import type { BankConsent, BankLinks } from '#web/programme/bank-linking/server/ports/bank-links.ts';

import { Overtaken } from '#web/platform/server/postgres/faults.ts';
import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { BankConsentsTable } from './bank-tables.ts';

type Consents = Pick<
  BankLinks,
  | 'addConsent'
  | 'findConsent'
  | 'consentOf'
  | 'saveProvider'
  | 'giveUpConsent'
  | 'saveTokens'
  | 'renewTokens'
  | 'noteBroken'
>;
const mostRevokedAtOnce = 10;
const lookedAtSoonMs = 60_000;
const revokedAgainAfterMs = 60_000;

type Looks = Pick<BankLinks, 'banksToLookAt' | 'beginLooks' | 'endLooks' | 'takeToLook' | 'lookSoon'>;
type Rounds = Looks & Pick<BankLinks, 'takeToRevoke' | 'noteRevoked'>;

/** What customers allow at banks. */
export function consentsOf(database: ProgrammeDatabase): Consents {
  const change = (id: string) => database.updateTable('bank_consents').where('bank_consent_id', '=', id);
  const all = database.selectFrom('bank_consents').selectAll();
  return {
    async addConsent({ id, linkId, customerId, bankId, kind }, at) {
      const row = { bank_consent_id: id, bank_link_id: linkId, customer_id: customerId, bank_id: bankId, kind };
      await database
        .insertInto('bank_consents')
        .values({ ...row, created_at: at })
        .execute();
    },

    async findConsent(id) {
      const row = await all.where('bank_consent_id', '=', id).executeTakeFirst();
      return row && consentOf(row);
    },

    async consentOf(linkId, kind) {
      const ofLink = all.where('bank_link_id', '=', linkId).where('kind', '=', kind);
      const row = await ofLink.where('role', '=', 'current').executeTakeFirst();
      return row && consentOf(row);
    },

    async saveProvider(consentId, providerId) {
      await change(consentId).set({ provider_id: providerId }).execute();
    },

    async giveUpConsent(consentId, at) {
      const revoke_at = sql<Date | null>`case when provider_id is not null then ${at}::timestamptz end`;
      await change(consentId).set({ role: 'past', tokens: null, revoke_at }).where('role', '=', 'current').execute();
    },

    async saveTokens(consentId, tokens, at) {
      const { numUpdatedRows } = await change(consentId)
        .set({ tokens, authorised_at: at, token_state: 'active' })
        .where('revoke_at', 'is', null)
        .where((row) =>
          row.exists(
            row
              .selectFrom('bank_links')
              .select('stage')
              .whereRef('bank_links.bank_link_id', '=', 'bank_consents.bank_link_id')
              .where('stage', 'not in', ['dropped', 'ended', 'forgotten']),
          ),
        )
        .executeTakeFirstOrThrow();
      // Nothing opens a bank for us that the customer has ended meanwhile.
      if (numUpdatedRows === 0n) throw new Overtaken('The consent is over');
    },

    async renewTokens(consentId, { from, to }) {
      await change(consentId).set({ tokens: to, token_state: 'active' }).where('tokens', '=', from).execute();
    },

    async noteBroken(consentId, tokens) {
      await change(consentId).set({ token_state: 'inactive' }).where('tokens', '=', tokens).execute();
    },
  };
}

/** What the rounds that ask banks take up, each consent by one round at a time. */
export function roundsOf(database: ProgrammeDatabase): Rounds {
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
function looksOf(database: ProgrammeDatabase): Looks {
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

export function consentOf(row: Selectable<BankConsentsTable>): BankConsent {
  return {
    id: row.bank_consent_id,
    linkId: row.bank_link_id,
    customerId: row.customer_id,
    bankId: row.bank_id,
    kind: row.kind,
    providerId: row.provider_id,
    tokens: row.tokens,
    role: row.role,
    tokenState: row.token_state,
    source: row.source,
    openedAt: row.opened_at,
  };
}
