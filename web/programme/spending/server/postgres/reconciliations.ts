import { sql } from 'kysely';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { settlementKinds } from '#web/programme/spending/domain/settlement.ts';
import type { ReconciliationKind, Reconciliations } from '#web/programme/spending/server/ports/reconciliations.ts';

import { isPosted, post } from './ledger.ts';

export function createReconciliations(database: ProgrammeDatabase): Reconciliations {
  return {
    async claim(kind, day, { now, until }) {
      const { rows } = await sql`
        insert into reconciliations (kind, day, claimed_until) select ${kind}, ${day}::date, ${until}::timestamptz
        where not exists (
          select from reconciliations as begun where begun.kind = ${kind} and begun.day = ${day}::date
            and (finished_at is not null or claimed_until > ${now})
        )
        on conflict (kind, day) do update set claimed_until = excluded.claimed_until
          where reconciliations.finished_at is null and reconciliations.claimed_until <= ${now}
        returning day`.execute(database);
      return rows.length > 0;
    },

    async claimMissing(kind, { through, daysBack }, { now, until }) {
      const { rows } = await sql<{ readonly day: string }>`
        insert into reconciliations (kind, day, claimed_until)
        select ${kind}, missing.day, ${until} from (
          select day::date from generate_series(
            greatest((select coalesce(min(day), ${through}::date) from reconciliations where kind = ${kind}), ${through}::date - ${daysBack}::int),
            ${through}::date, '1 day'
          ) as day
          union select ${through}::date
        ) as missing
        where not exists (
          select from reconciliations as begun where begun.kind = ${kind} and begun.day = missing.day
            and (finished_at is not null or claimed_until > ${now})
        )
        order by missing.day limit 1
        on conflict (kind, day) do update set claimed_until = excluded.claimed_until
          where reconciliations.finished_at is null and reconciliations.claimed_until <= ${now}
        returning day`.execute(database);
      return rows[0]?.day;
    },

    async finish(kind, day, result) {
      await finish({ kind, day, ...result }, database);
    },

    async finishSettlement(day, result, moved) {
      // Nobody else finishes that day until this transaction ends.
      await finish({ kind: 'settlement', day, ...result }, database);
      for (const posting of moved) if (!(await isPosted(posting.source, database))) await post(posting, database);
    },

    async bookedOn(day) {
      // What approves and takes at once is one event of the processor’s, and booked under a name of its own; so is a dispute won.
      const { rows } = await sql<{ readonly event: string; readonly pence: string }>`
        select regexp_replace(source, ':(moved|won)$', '') as event, -pence as pence
        from ledger_entries join ledger_transactions using (source)
        where account in ('scheme', 'disputes') and kind not in (${sql.join(settlementKinds)}) and (happened_at at time zone 'UTC')::date = ${day}::date`.execute(
        database,
      );
      return rows.map(({ event, pence }) => ({ event, pence: Number(pence) }));
    },
  };
}

interface Finished {
  readonly kind: ReconciliationKind;
  readonly day: string;
  readonly compared: number;
  readonly differing: number;
  readonly at: Date;
}

async function finish({ kind, day, at, ...result }: Finished, within: ProgrammeDatabase): Promise<void> {
  await within
    .updateTable('reconciliations')
    .set({ ...result, finished_at: at })
    .where('kind', '=', kind)
    .where('day', '=', day)
    .execute();
}
