import type { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import { listUpcomingPayments } from '#web/programme/collecting/server/list-upcoming-payments.ts';
import type { Payment } from '#web/programme/payments/domain/payment.ts';
import type { AuthorisationRequest } from '#web/programme/spending/server/ports/authorisations.ts';

/** What has been done in a life. */
export interface Life {
  readonly payer: Awaited<ReturnType<CollectingWorld['payer']>>;
  /** Approved, and not taken yet. */
  readonly open: AuthorisationRequest[];
  /** What merchants have taken, less what has come back, in pence. */
  cleared: number;
  /** What their plans have cost. */
  plans: number;
}

/** What is stored of a life: by the books, and by the lists of what was paid and of what is taken next, as the customer sees them. */
export async function read({ payer }: Life, world: CollectingWorld): Promise<Readonly<Record<string, number>>> {
  const { customerId } = payer;
  const rows = await world.spending.database
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.source', 'ledger_entries.source')
    .select(['account', (entry) => entry.fn.sum<string>('pence').as('pence')])
    .where('ledger_transactions.customer_id', '=', customerId)
    .groupBy('account')
    .execute();
  const booked = (name: string) => Number(rows.find(({ account }) => account === name)?.pence ?? 0);
  const list = listUpcomingPayments();
  const upcoming = await world.parts.unitOfWork.statement((store) =>
    list({ context: { store }, customer: { id: customerId } } as Parameters<typeof list>[0]),
  );
  const payments = await world.parts.unitOfWork.statement((store) => store.payments.page(customerId, { size: 1_000 }));
  return {
    listed: payments.reduce((sum, payment) => sum + takenBy(payment), 0),
    ...{ owed: booked('receivable'), underWay: booked('collecting'), bank: booked('bank') },
    // What is owed to others stands on the other side.
    ...{ scheme: -booked('scheme'), plans: -booked('plans') },
    announced: upcoming.reduce((sum, { pence }) => sum + pence, 0),
  };
}

/** What a line of the list says that was taken for good; below nothing where it came back. */
export function takenBy({ kind, state, pence, marginPence, feePence }: Payment): number {
  if (state !== 'settled') return 0;
  return kind === 'refund' ? -pence : pence + (marginPence ?? 0) + (feePence ?? 0);
}
