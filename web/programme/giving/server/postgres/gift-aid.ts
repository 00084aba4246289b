import { type Selectable, sql } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Donor } from '#web/programme/giving/domain/gift-aid.ts';
import type { Declaration, GiftAid } from '#web/programme/giving/server/ports/gift-aid.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import type { GiftAidDeclarationsTable } from './gift-aid-tables.ts';

/** Declarations for Gift Aid in PostgreSQL. */
export function createGiftAid(database: ProgrammeDatabase): GiftAid {
  return {
    ...claimsIn(database),

    async add({ id, customerId, cause, charity, donor, copyKey, words, wordsHash, requestId, at }) {
      const said = donor === null ? ({ kind: 'withdrawn', scope: 'none' } as const) : given;
      const read = { copy_key: copyKey, words, words_hash: wordsHash, request_id: requestId, at };
      await database
        .insertInto('gift_aid_declarations')
        .values({
          ...{ declaration_id: id, customer_id: customerId, cause, charity, ...said, ...read },
          donor: donor === null ? null : JSON.stringify(donor),
        })
        .execute();
      // What no bank has paid yet is covered by what stands now, and its payment's row says so.
      await sql`insert into payment_changes (transaction) select distinct transaction from charity_gifts
        where customer_id = ${customerId} and cause = ${cause} and given_on is null`.execute(database);
    },

    async latest(customerId) {
      const rows = await database
        .selectFrom('gift_aid_declarations')
        .selectAll()
        .distinctOn('cause')
        .where('customer_id', '=', customerId)
        .orderBy('cause')
        .orderBy('number', 'desc')
        .execute();
      return rows.map(declarationIn);
    },

    async covered(customerId) {
      const { rows } = await sql<{ readonly cause: string; readonly pence: string }>`
        select cause, sum(pence) as pence from charity_gifts
        where customer_id = ${customerId} and declaration_id is not null group by cause`.execute(database);
      return rows.map(({ cause, pence }) => ({ cause, pence: Number(pence) }));
    },
  };
}

const given = { kind: 'given', scope: 'this-and-later' } as const;

function declarationIn(row: Selectable<GiftAidDeclarationsTable>): Declaration {
  return {
    ...{ id: row.declaration_id, customerId: row.customer_id, cause: row.cause, charity: row.charity },
    ...{ donor: row.donor, copyKey: row.copy_key, words: row.words, wordsHash: row.words_hash },
    ...{ requestId: row.request_id, at: row.at },
  };
}

/** One claim is made at a time. */
const onlyOne = sql`select pg_advisory_xact_lock(hashtext('gift-aid-claims'))`;

function claimsIn(database: ProgrammeDatabase): Pick<GiftAid, 'unclaimed' | 'claim' | 'claimed'> {
  return {
    async unclaimed(cause, until) {
      await onlyOne.execute(database);
      const { rows } = await sql<Unclaimed>`
        select entry, customer_id, declaration_id, pence, given_on::text from charity_gifts
        where cause = ${cause} and declaration_id is not null and paid_on <= ${until}::date
          and not exists (select from gift_aid_claimed where gift_aid_claimed.entry = charity_gifts.entry)
        order by customer_id, entry`.execute(database);
      return rows.map(
        ({ entry, customer_id: customerId, declaration_id: declarationId, pence, given_on: givenOn }) => ({
          ...{ entry, customerId, declarationId, pence: Number(pence), givenOn },
        }),
      );
    },

    async claim({ id, cause, until, by, at, lines, entries, pence, givenBackPence }) {
      const sums = { pence, given_back_pence: givenBackPence };
      await database
        .insertInto('gift_aid_claims')
        .values({ claim_id: id, cause, until_day: until, made_by: by, made_at: at, ...sums })
        .execute();
      const rows = lines.map((line, index) => ({
        ...{ claim_id: id, line: index + 1, customer_id: line.customerId, declaration_id: line.declarationId },
        ...{ pence: line.pence, first_on: line.firstOn, last_on: line.lastOn },
      }));
      await database.insertInto('gift_aid_claim_lines').values(rows).execute();
      await sql`insert into gift_aid_claimed (entry, claim_id) select unnest(${entries}::bigint[]), ${id}`.execute(
        database,
      );
    },

    async claimed(id) {
      const { rows } = await sql<ClaimedLine>`
        select claims.pence as all_pence, given_back_pence, lines.customer_id, lines.declaration_id, lines.pence,
          first_on::text, last_on::text, donor
        from gift_aid_claims as claims join gift_aid_claim_lines as lines using (claim_id)
        join gift_aid_declarations as declarations on declarations.declaration_id = lines.declaration_id
        where claim_id = ${id} order by line`.execute(database);
      const [first] = rows;
      if (first === undefined) return undefined;
      const lines = rows.map((row) => ({
        ...{ customerId: row.customer_id, declarationId: row.declaration_id, pence: Number(row.pence) },
        ...{ firstOn: row.first_on, lastOn: row.last_on, donor: row.donor },
      }));
      return { pence: Number(first.all_pence), givenBackPence: Number(first.given_back_pence), lines };
    },
  };
}

interface Unclaimed {
  readonly entry: string;
  readonly customer_id: string;
  readonly declaration_id: string;
  readonly pence: string;
  readonly given_on: CalendarDate;
}

interface ClaimedLine {
  readonly all_pence: string;
  readonly given_back_pence: string;
  readonly customer_id: string;
  readonly declaration_id: string;
  readonly pence: string;
  readonly first_on: CalendarDate;
  readonly last_on: CalendarDate;
  readonly donor: Donor;
}
