import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { isMiles, publishedCauses } from '#web/programme/giving/domain/cause.ts';
import { milesFor } from '#web/programme/miles/domain/miles.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

import { openNumber } from './membership-number.ts';
import type { OpenBatch } from './ports/miles.ts';
import { tellCollector } from './tell-collector.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'airline' | 'content' | 'publicUrl'>;

/** What was told in one go; fit for a log. */
export interface ToldMiles {
  readonly lines: number;
  readonly refused: number;
}

/** How many changes are looked at for one batch, which stays small by that. */
const mostChanges = 500;
const mostBatches = 20;
/** How often it is looked for what was collected: nobody waits for it, and they have fourteen days (spec 2, 245). */
const lookEveryMs = 60 * 60 * 1000;
/** How soon a batch without an answer is told again. */
const againAfterMs = 5 * 60 * 1000;

/**
 * Tells the airline of the miles for which Direct Debits have paid, in batches. A batch without an answer is told again as it was,
 * under the same id: nothing is credited twice, and it stops no other. What is refused is told again once the customer has given
 * another number (CON-09).
 */
export function creditMiles(needed: Needed) {
  const { unitOfWork, clock } = needed;
  const noteRates = ratesOnceNew(needed);
  let lookAt = new Date(0);
  return async (stopping?: AbortSignal): Promise<readonly ToldMiles[]> => {
    await noteRates();
    const told: ToldMiles[] = [];
    const notToldSince = new Date(clock.now().getTime() - againAfterMs);
    while (told.length < mostBatches && stopping?.aborted !== true) {
      if (clock.now() >= lookAt) {
        const isMore = await beginNext(needed, stopping);
        if (!isMore) lookAt = new Date(clock.now().getTime() + lookEveryMs);
      }
      const batch = await unitOfWork.statement(({ miles }) => miles.nextOpen(notToldSince, clock.now()));
      if (batch === undefined) break;
      told.push(await tell(batch, needed));
    }
    return told;
  };
}

/** Keeps what is published of rates, with when that began: what was spent before it is worth what it was. */
function ratesOnceNew({ unitOfWork, clock, content }: Needed): () => Promise<void> {
  let noted = '';
  return async () => {
    const causes = publishedCauses.of(content()).filter(isMiles);
    const rates = new Map(causes.map(({ name, milesPerPound = 0 }) => [name, milesPerPound]));
    const said = JSON.stringify([...rates]);
    if (said === noted) return;
    await unitOfWork.transaction(({ miles }) => miles.noteRates(rates, clock.now()));
    noted = said;
  };
}

/** Makes up the next batch; false where nobody has a whole mile. */
async function beginNext(needed: Needed, stopping?: AbortSignal): Promise<boolean> {
  let begun: 'batch' | 'nothing' | 'nobody';
  do begun = await needed.unitOfWork.transaction((store) => begin(store, needed));
  while (begun === 'nobody' && stopping?.aborted !== true);
  return begun === 'batch';
}

/** The batch of the next customers of whom something is new: `nobody` of them may have a whole mile, or there are none. */
async function begin({ miles }: Store, { clock, secrets }: Needed): Promise<'batch' | 'nothing' | 'nobody'> {
  const due = await miles.due(mostChanges);
  if (due === undefined) return 'nothing';
  if (due.length === 0) return 'nobody';
  const lines = due.map((each) => {
    const { customerId, cause, membership, pence } = each;
    return { id: secrets.newId(), customerId, cause, membership, pence, miles: milesFor(each) };
  });
  const at = clock.now();
  await miles.begin({ id: secrets.newId(), until: londonDate(at), at }, lines);
  return 'batch';
}

async function tell({ id, until, lines }: OpenBatch, needed: Needed): Promise<ToldMiles> {
  const { airline, unitOfWork, clock, secrets } = needed;
  const told = lines.flatMap(({ id: line, customerId, membership, miles }) => {
    const number = readNumber(membership.sealed, customerId, secrets);
    return number === undefined ? [] : [{ id: line, number, miles, until }];
  });
  const unreadable = lines.filter((line) => !told.some(({ id: known }) => known === line.id));
  const answered = told.length === 0 ? [] : await airline.credit({ id, lines: told });
  const refused = [...answered.filter(({ state }) => state === 'refused'), ...unreadable].map((line) => line.id);
  await unitOfWork.transaction(async (store) => {
    const refusedOf = await store.miles.settle(id, refused, clock.now());
    for (const customerId of refusedOf) await tellCollector(customerId, store, needed);
  });
  return { lines: lines.length, refused: refused.length };
}

/** Nothing of one that does not open any more: its customer is asked for it again, and nobody else waits for that. */
function readNumber(sealed: Buffer, customerId: string, secrets: Needed['secrets']): string | undefined {
  try {
    return openNumber(sealed, customerId, secrets);
  } catch {
    return undefined;
  }
}
