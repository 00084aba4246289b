import { type RawBuilder, sql } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { feeAside } from '#web/programme/spending/domain/card-fees.ts';
import type { Region } from '#web/programme/spending/domain/purchase.ts';

import { giveBack } from './give-back.ts';

/** What is set aside for one message of a transaction. */
export interface Reservation {
  readonly message: string;
  readonly customerId: string;
  readonly pence: number;
  /** What its fees may come to beside it. */
  readonly feePence: number;
  /** Of its pence, in hundredths of a percent. */
  readonly feeBasisPoints: number;
  readonly region: Region;
  readonly isCash: boolean;
  /** The day of London’s into which it was counted. */
  readonly countedOn: CalendarDate;
  /** Which stretch between two PINs it was tapped in; nothing where it was not tapped. */
  readonly tapRound: number | null;
}

/** All that is set aside for a transaction, the latest first, until the caller's own transaction ends nobody else's. */
export async function lockReservations(
  transaction: string,
  within: ProgrammeDatabase,
): Promise<readonly Reservation[]> {
  const rows = await within
    .selectFrom('reservations')
    .selectAll()
    .where('transaction', '=', transaction)
    .orderBy('message', 'desc')
    .forUpdate()
    .execute();
  return rows.map(
    ({ customer_id: customerId, is_cash: isCash, counted_on: countedOn, tap_round: tapRound, ...row }) => ({
      ...{ message: row.message, region: row.region, customerId, isCash, countedOn, tapRound },
      ...{ pence: Number(row.pence), feePence: Number(row.fee_pence), feeBasisPoints: row.fee_basis_points },
    }),
  );
}

/** Sets so much less aside, as far as it goes, without giving it back; what it did not go to. */
export async function takeFrom(
  reservations: readonly Reservation[],
  pence: number,
  within: ProgrammeDatabase,
): Promise<{ readonly taken: readonly Reservation[]; readonly beyond: number }> {
  const taken: Reservation[] = [];
  let beyond = pence;
  for (const each of reservations) {
    const part = Math.min(beyond, each.pence);
    if (part === 0) break;
    await setAsideOnly(each, each.pence - part, within);
    taken.push({ ...each, pence: part, feePence: each.feePence - feeAside(each.pence - part, each.feeBasisPoints) });
    beyond -= part;
  }
  return { taken, beyond };
}

async function setAsideOnly({ message }: Reservation, pence: number, within: ProgrammeDatabase): Promise<void> {
  await (pence === 0
    ? within.deleteFrom('reservations').where('message', '=', message).execute()
    : within.updateTable('reservations').set({ pence }).where('message', '=', message).execute());
}

/** Gives what was taken from them back to the exposure and to the windows in which it was counted, where those run still; below nothing it is counted there as well. */
export async function giveBackTo(
  { customerId, region, isCash, countedOn, tapRound, pence, feePence }: Reservation,
  within: ProgrammeDatabase,
): Promise<void> {
  const freed: RawBuilder<unknown> = sql`select ${customerId}::uuid as customer_id, ${region}::text as region,
    ${isCash}::boolean as is_cash, ${countedOn}::date as counted_on, ${pence}::bigint as pence,
    ${feePence}::bigint as fee_pence, ${tapRound}::integer as tap_round`;
  await sql`with freed as (${freed}) ${giveBack('freed', { isUndone: false })}`.execute(within);
}

/** Sets so much more aside, counted where the rest of it was. */
export async function raise(reservation: Reservation, pence: number, within: ProgrammeDatabase): Promise<void> {
  const raised = reservation.pence + pence;
  await setAsideOnly(reservation, raised, within);
  const feePence = reservation.feePence - feeAside(raised, reservation.feeBasisPoints);
  await giveBackTo({ ...reservation, pence: -pence, feePence }, within);
}

/** Lets go of so much of what a transaction has set aside, as far as it is there. */
export async function release(transaction: string, pence: number, within: ProgrammeDatabase): Promise<void> {
  const { taken } = await takeFrom(await lockReservations(transaction, within), pence, within);
  for (const each of taken) await giveBackTo(each, within);
}
