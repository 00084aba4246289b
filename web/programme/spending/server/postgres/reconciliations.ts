import { sql } from 'kysely';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { Reconciliations } from '#web/programme/spending/server/ports/reconciliations.ts';

export function createReconciliations(database: ProgrammeDatabase): Reconciliations {
  return {
    async claim(kind, day, { now, until }) {
      const { rows } = await sql`
        insert into reconciliations (kind, day, claimed_until) values (${kind}, ${day}, ${until})
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

    async finish(kind, day, { compared, differing, at }) {
      await database
        .updateTable('reconciliations')
        .set({ compared, differing, finished_at: at })
        .where('kind', '=', kind)
        .where('day', '=', day)
        .execute();
    },

    async bookedOn(day) {
      // What approves and takes at once is one event of the processor’s, and booked under a name of its own; so is a dispute won.
      const { rows } = await sql<{ readonly event: string; readonly pence: string }>`
        select regexp_replace(source, ':(moved|won)$', '') as event, -pence as pence
        from ledger_entries join ledger_transactions using (source)
        where account in ('scheme', 'disputes') and (happened_at at time zone 'UTC')::date = ${day}::date`.execute(
        database,
      );
      return rows.map(({ event, pence }) => ({ event, pence: Number(pence) }));
    },
  };
}
