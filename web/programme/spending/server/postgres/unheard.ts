import { type Selectable, sql } from 'kysely';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { Authorisations, Unheard } from '#web/programme/spending/server/ports/authorisations.ts';

import type { SpendingTables } from './spending-tables.ts';

type Row = Selectable<SpendingTables['authorisations']> & {
  readonly card: string;
  readonly looked_before: Date | null;
};

/** Approvals of which the processor has not told. */
export function unheardIn(database: ProgrammeDatabase): Pick<Authorisations, 'takeUnheard'> {
  return {
    async takeUnheard(before, now) {
      const { rows } = await sql<Row>`
        with due as materialized (
          select message, looked_at as looked_before from authorisations
          where state = 'approved' and heard_at is null and coalesce(looked_at, decided_at) < ${before}
          order by coalesce(looked_at, decided_at) limit 1 for update skip locked
        )
        update authorisations set looked_at = ${now} from due, cards
        where authorisations.message = due.message and cards.card_id = authorisations.card_id
        returning authorisations.*, due.looked_before, cards.processor_token as card`.execute(database);
      return rows[0] && unheardOf(rows[0]);
    },
  };
}

function unheardOf(row: Row): Unheard {
  const { kind, region, channel, merchant } = row;
  return {
    ...{ message: row.message, transaction: row.transaction, card: row.card },
    purchase: { kind, pence: Number(row.pence), region, channel, isProven: false, hasPin: false, merchant },
    asked: { minor: Number(row.merchant_minor), currency: row.merchant_currency },
    decidedAt: row.decided_at ?? row.created_at,
    wasLookedAt: row.looked_before !== null,
  };
}
