import { createStore } from '#web/programme/server/postgres/store.ts';
import { newId } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import { chargeDay } from '#web/programme/collecting/domain/collecting-day.ts';
import { addWorkingDays, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** Gathers what a customer owes as if it were the morning of so many working days later, whatever the hour is now; of nobody else. */
export async function gatherLater(url: string, customerId: string, workingDays: number): Promise<void> {
  const database = openDatabase({ url, maxConnections: 1, onLost: () => undefined });
  const at = new Date();
  const day = addWorkingDays(londonDate(at), workingDays);
  const chargeOn = (from: string | null) => chargeDay(day, from);
  await createUnitOfWork(database, createStore).transaction(({ collections }) =>
    collections.gather({ id: newId(), customerId }, { day, at, chargeOn }),
  );
  await database.destroy();
}
