import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** Where turns are kept: in a table with a key, by the column that says when each is due. */
export interface Turns {
  readonly table: string;
  readonly key: string;
  readonly due: string;
}

export interface Taking {
  readonly now: Date;
  /** When they are due again, unless something else is stored meanwhile. */
  readonly again: Date;
  /** One, where nothing is said. */
  readonly most?: number;
  /** What else has to hold. */
  readonly only?: RawBuilder<boolean>;
  /** Counts the turn in the column `tries`. */
  readonly isCounted?: boolean;
}

/**
 * Takes what has been due longest, so that nobody else does; whoever dies with it leaves it until it is due again. What is
 * taken is chosen once, before anything changes: within `in (…)` PostgreSQL may choose again for each row.
 */
export async function takeDue<Row>(
  { table, key, due }: Turns,
  { now, again, most = 1, only = sql<boolean>`true`, isCounted = false }: Taking,
  database: QueryExecutorProvider,
): Promise<readonly Row[]> {
  const [rows, id] = [sql.table(table), sql.ref(`${table}.${key}`)];
  const { rows: taken } = await sql<Row>`
    with due as materialized (
      select ${id} as due_key from ${rows} where ${sql.ref(due)} <= ${now} and ${only}
      order by ${sql.ref(due)} limit ${most} for update skip locked
    )
    update ${rows} set ${sql.ref(due)} = ${again} ${isCounted ? sql`, tries = tries + 1` : sql``} from due
    where ${id} = due.due_key returning ${rows}.*`.execute(database);
  return taken;
}
