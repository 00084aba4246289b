import { sql } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { CardEvent, ClearingKind } from '#web/programme/spending/domain/card-event.ts';
import { mayHaveFees } from '#web/programme/spending/domain/card-fees.ts';
import type { PostingKind } from '#web/programme/spending/domain/ledger.ts';

import { settleFees } from './card-fees.ts';
import { beginExposure } from './authorisations.ts';
import { countSpent, dayOf } from './count-spent.ts';
import { post } from './ledger.ts';
import { giveBackTo, lockReservations, takeFrom } from './reservations.ts';

type Clearing = CardEvent & { readonly kind: ClearingKind };
type Holder = { readonly customerId: string; readonly cardId: string };

/** On a card that is nobody's the money has moved as well: it is posted as lost. */
const postedForNobody = {
  spent: 'lost',
  refunded: 'refunded-to-nobody',
  'refund-reversed': 'lost',
} as const satisfies Record<ClearingKind, PostingKind>;

/**
 * Money has moved: it cannot be refused, whatever was answered, and is owed or owed back from now on (CRD-15). What was set
 * aside for it goes over into what is owed; what is taken beyond that counts where the purchase was counted, or today.
 */
export async function clear(
  event: Clearing,
  {
    holder,
    at,
    within,
  }: { readonly holder: Holder | undefined; readonly at: Date; readonly within: ProgrammeDatabase },
): Promise<void> {
  const { kind, pence } = event;
  if (pence === 0) return;
  const happenedAt = new Date(event.at);
  const day = dayOf(event, at);
  const countedOn = holder === undefined ? day : await count(event, { ...holder, day }, within);
  await keep(event, { holder, countedOn }, within);
  await post(
    {
      ...{ source: event.event, pence, at: happenedAt, customerId: holder?.customerId ?? null },
      kind: holder === undefined ? postedForNobody[kind] : kind,
    },
    within,
  );
  if (holder === undefined) return;
  // A refund in pounds may be of a purchase in other money.
  if (kind === 'spent' && !mayHaveFees(event.purchase, event.asked)) return;
  await settleFees({ transaction: event.transaction, customerId: holder.customerId, at: happenedAt }, within);
}

/** Counts what is owed now; the day in which the purchase is counted. */
async function count(
  event: Clearing,
  of: { readonly customerId: string; readonly day: CalendarDate },
  within: ProgrammeDatabase,
): Promise<CalendarDate> {
  const { kind, pence } = event;
  const { countedOn, feePence } =
    kind === 'spent' ? await countTaken(event, of, within) : { countedOn: of.day, feePence: 0 };
  const owed = kind === 'refunded' ? -pence : pence;
  // What a purchase adds to what is at risk was set aside before, or has been counted just now; what its fees come to is charged.
  const more = (kind === 'spent' ? 0 : owed) - feePence;
  if (kind !== 'spent') await beginExposure(of.customerId, of, within);
  await sql`update exposures set receivable = receivable + ${owed}, to_ask = to_ask + ${more}, at_risk = at_risk + ${more}
    where customer_id = ${of.customerId}`.execute(within);
  return countedOn;
}

/** The day in which it is counted, and what was set aside for its fees. */
async function countTaken(
  { transaction, pence, purchase }: Clearing,
  of: { readonly customerId: string; readonly day: CalendarDate },
  within: ProgrammeDatabase,
): Promise<{ readonly countedOn: CalendarDate; readonly feePence: number }> {
  const { taken, beyond } = await takeFrom(await lockReservations(transaction, within), pence, within);
  const last = taken.at(-1);
  if (last === undefined)
    return { countedOn: await countSpent({ ...purchase, pence, feePence: 0 }, of, within), feePence: 0 };
  if (beyond > 0) await giveBackTo({ ...last, pence: -beyond, feePence: 0 }, within);
  return { countedOn: last.countedOn, feePence: taken.reduce((sum, each) => sum + each.feePence, 0) };
}

async function keep(
  event: Clearing,
  { holder, countedOn }: { readonly holder: Holder | undefined; readonly countedOn: CalendarDate },
  within: ProgrammeDatabase,
): Promise<void> {
  const { event: name, transaction, kind, pence, purchase, asked } = event;
  const { region, channel, merchant } = purchase;
  await within
    .insertInto('clearings')
    .values({
      ...{ event: name, transaction, kind, pence, region, channel, merchant: JSON.stringify(merchant) },
      ...{ customer_id: holder?.customerId ?? null, card_id: holder?.cardId ?? null },
      ...{ merchant_minor: asked.minor, merchant_currency: asked.currency },
      ...{ counted_on: countedOn, happened_at: new Date(event.at) },
    })
    .execute();
}
