import { type Selectable, sql } from 'kysely';

import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { payoutReference, type PayoutPart } from '#web/programme/giving/domain/cause-payout.ts';
import type { CausePayouts, CauseStatement, DueCausePayout } from '#web/programme/giving/server/ports/cause-payouts.ts';
import { providerKnowsAgainForMs } from '#web/programme/payouts/domain/known-again.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { post } from '#web/programme/spending/server/postgres/ledger.ts';

import type { CausePayoutsTable } from './cause-payout-tables.ts';

/** Longer than it takes to ask the provider. */
const leaseMs = 120_000;
const turns = { table: 'cause_payouts', key: 'payout_id', due: 'ask_at' };
/** One process orders at a time. Another leaves it to that one and waits for nothing: all parts take longer than a statement may. */
const askAlone = sql<{ readonly alone: boolean }>`select pg_try_advisory_xact_lock(hashtext('cause-payouts')) as alone`;
/** So many contributions are gathered by one statement, which has ten seconds, however much was given in a month. */
const mostInPart = 100_000;

/** What causes are paid, in PostgreSQL. */
export function createCausePayouts(database: ProgrammeDatabase, inPart = mostInPart): CausePayouts {
  return { ...payeesIn(database), ...ordersIn(database, inPart), ...askingIn(database), ...statementsIn(database) };
}

function payeesIn(database: ProgrammeDatabase): Pick<CausePayouts, 'namePayee' | 'namedPayee' | 'confirmPayee'> {
  return {
    async namePayee({ id, cause, sealed, ending, by }, at) {
      const named = { payee_id: id, cause, sealed, ending, named_by: by, named_at: at };
      await database
        .insertInto('cause_payees')
        .values({ ...named, confirmed_by: null, confirmed_at: null })
        .execute();
    },

    async namedPayee(cause) {
      const last = await database
        .selectFrom('cause_payees')
        .selectAll()
        .where('cause', '=', cause)
        .orderBy('named_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last === undefined || last.confirmed_at !== null) return undefined;
      return { id: last.payee_id, cause, sealed: last.sealed, ending: last.ending, by: last.named_by };
    },

    async confirmPayee(payeeId, by, at) {
      const named = database.selectFrom('cause_payees').selectAll().where('payee_id', '=', payeeId);
      const payee = await named.forUpdate().executeTakeFirst();
      if (payee === undefined || payee.confirmed_at !== null) return 'nothing';
      if (payee.named_by === by) return 'samePerson';
      await database
        .updateTable('cause_payees')
        .set({ confirmed_by: by, confirmed_at: at })
        .where('payee_id', '=', payeeId)
        .execute();
      return 'confirmed';
    },
  };
}

function ordersIn(database: ProgrammeDatabase, inPart: number): Pick<CausePayouts, 'payable' | 'order'> {
  return {
    async payable(until) {
      const { rows } = await payees(until).execute(database);
      return rows.map(({ cause }) => cause);
    },

    async order(cause, until, { id, at }) {
      const [turn] = (await askAlone.execute(database)).rows;
      if (turn?.alone !== true) return false;
      const payable = (await payees(until).execute(database)).rows.find((each) => each.cause === cause);
      if (payable === undefined) return false;
      // What it comes to is known once all of it is gathered.
      const order = { payout_id: id, cause, until_day: until, pence: 1, payee_id: payable.payee_id };
      await database
        .insertInto('cause_payouts')
        .values({ ...order, state: 'ordered', payment: null, ordered_at: at, ended_at: null, ask_at: at })
        .execute();
      const pence = await gatherAll({ id, cause, until, inPart }, database);
      if (pence > 0) await database.updateTable('cause_payouts').set({ pence }).where('payout_id', '=', id).execute();
      else await takeBack({ id, cause }, database);
      return pence > 0;
    },
  };
}

interface Gathering {
  readonly id: string;
  readonly cause: string;
  readonly until: CalendarDate;
  readonly inPart: number;
}

/** Puts all that is due into a payout, and says what it comes to; a trigger takes it off the list of what is not paid. */
async function gatherAll(gathering: Gathering, database: ProgrammeDatabase): Promise<number> {
  let pence = 0;
  for (let [after, last] = ['0', await endOfPart(gathering, '0', database)]; last !== null;) {
    pence += await gatherPart(gathering, { after, last }, database);
    [after, last] = [last, await endOfPart(gathering, last, database)];
  }
  return pence;
}

/** The last of the next contributions to look at, if there are any. */
async function endOfPart({ cause, inPart }: Gathering, after: string, database: ProgrammeDatabase) {
  const { rows } = await sql<{ readonly last: string | null }>`
    select max(entry) as last from (
      select entry from unpaid_gifts where cause = ${cause} and entry > ${after} order by entry limit ${inPart}
    ) as part`.execute(database);
  return rows[0]?.last ?? null;
}

interface Part {
  readonly after: string;
  readonly last: string;
}

async function gatherPart({ id, cause, until }: Gathering, { after, last }: Part, database: ProgrammeDatabase) {
  const { rows } = await sql<{ readonly pence: string }>`
    with due as materialized (
      select entry, gifts.pence from unpaid_gifts join collected_gifts as gifts using (entry)
      where unpaid_gifts.cause = ${cause} and collected_on <= ${until}::date
        and unpaid_gifts.entry > ${after} and unpaid_gifts.entry <= ${last}
        and gifts.entry > ${after} and gifts.entry <= ${last}
    ), gathered as (
      insert into cause_payout_entries (payout_id, entry) select ${id}, entry from due
    )
    select coalesce(sum(pence), 0) as pence from due`.execute(database);
  return Number(rows[0]?.pence);
}

/** More has come back than was given: it is due with what is given later. */
async function takeBack({ id, cause }: Pick<Gathering, 'id' | 'cause'>, database: ProgrammeDatabase): Promise<void> {
  await sql`
    with gone as (delete from cause_payout_entries where payout_id = ${id} returning entry)
    insert into unpaid_gifts (entry, cause) select entry, ${cause} from gone`.execute(database);
  await database.deleteFrom('cause_payouts').where('payout_id', '=', id).execute();
}

interface Payable {
  readonly cause: string;
  readonly payee_id: string;
}

/** Whom causes are paid to that were not paid by a day, and where no payout to this very account has failed. */
const payees = (until: CalendarDate) => sql<Payable>`
  with latest as (
    select distinct on (cause) cause, payee_id from cause_payees where confirmed_at is not null order by cause, confirmed_at desc
  )
  select cause, payee_id from latest where not exists (
    select from cause_payouts as payouts where payouts.cause = latest.cause and (
      (state = 'failed' and payouts.payee_id = latest.payee_id) or (state <> 'failed' and until_day = ${until}::date)
    )
  ) order by cause`;

type DueRow = Selectable<CausePayoutsTable>;

function askingIn(database: ProgrammeDatabase): Pick<CausePayouts, 'takeToAsk' | 'putOff' | 'note' | 'giveUp'> {
  return {
    async takeToAsk(now) {
      const again = new Date(now.getTime() + leaseMs);
      const [row] = await takeDue<DueRow>(turns, { now, again, isCounted: true }, database);
      return row && dueIn(row, await sealedOf(row.payee_id, database));
    },

    async putOff({ id, askAt }, until) {
      await database
        .updateTable('cause_payouts')
        .set({ ask_at: until })
        .where('payout_id', '=', id)
        .where('ask_at', '=', askAt)
        .execute();
    },

    async note({ id, askAt }, { payment, state, lookAt }, at) {
      const isOver = state !== 'sent';
      const changed = await database
        .updateTable('cause_payouts')
        .set({ state, ask_at: isOver ? null : lookAt, ended_at: isOver ? at : null, tries: 0 })
        .$if(payment !== null, (query) => query.set({ payment }))
        .where('payout_id', '=', id)
        .where('ask_at', '=', askAt)
        .returning('pence')
        .executeTakeFirst();
      if (changed === undefined || state !== 'paid') return;
      const posting = { source: `cause payout ${id}`, kind: 'cause-paid', customerId: null } as const;
      await post({ ...posting, pence: Number(changed.pence), at }, database);
    },

    async giveUp(payoutId, at) {
      const { numUpdatedRows } = await database
        .updateTable('cause_payouts')
        .set({ state: 'failed', ended_at: at, ask_at: null })
        .where('payout_id', '=', payoutId)
        .where('state', '=', 'ordered')
        .where('payment', 'is', null)
        .where('ordered_at', '<', new Date(at.getTime() - providerKnowsAgainForMs))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

async function sealedOf(payeeId: string, database: ProgrammeDatabase): Promise<Buffer> {
  const { sealed } = await database
    .selectFrom('cause_payees')
    .select('sealed')
    .where('payee_id', '=', payeeId)
    .executeTakeFirstOrThrow();
  return sealed;
}

function dueIn(row: DueRow, payee: Buffer): DueCausePayout {
  const { payout_id: id, cause, payment, tries, payee_id: payeeId } = row;
  return {
    ...{ id, cause, payment, tries, payeeId, payee, pence: Number(row.pence) },
    ...{ reference: payoutReference(row.until_day), orderedAt: row.ordered_at, askAt: row.ask_at },
  };
}

interface StatementRow {
  readonly payout_id: string;
  readonly cause: string;
  readonly until_day: CalendarDate;
  readonly pence: string;
  readonly state: CauseStatement['state'];
  readonly ending: string;
  readonly ended_on: CalendarDate | null;
  readonly givers: string;
  readonly parts: readonly PayoutPart[];
}

function statementsIn(database: ProgrammeDatabase): Pick<CausePayouts, 'statements'> {
  return {
    async statements(month) {
      const { rows } = await sql<StatementRow>`
        select payouts.payout_id, payouts.cause, until_day::text, payouts.pence, state, ending,
          (ended_at at time zone 'Europe/London')::date::text as ended_on,
          (select count(distinct customer_id) from cause_payout_entries join contribution_entries using (entry)
            where cause_payout_entries.payout_id = payouts.payout_id) as givers,
          (select jsonb_agg(jsonb_build_object('of', of_kind, 'pence', pence) order by of_kind desc) from (
            select case when pence < 0 then 'given-back' else kind end as of_kind, sum(pence)::bigint as pence
            from cause_payout_entries join contribution_entries using (entry)
            where cause_payout_entries.payout_id = payouts.payout_id group by of_kind
          ) as parts) as parts
        from cause_payouts as payouts join cause_payees using (payee_id)
        where to_char(until_day, 'YYYY-MM') = ${month} order by payouts.cause, ordered_at`.execute(database);
      return rows.map((row) => ({
        ...{ id: row.payout_id, cause: row.cause, until: row.until_day, pence: Number(row.pence), state: row.state },
        ...{ accountEnding: row.ending, endedOn: row.ended_on, parts: row.parts, givers: Number(row.givers) },
      }));
    },
  };
}
