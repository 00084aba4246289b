import type { Selectable } from 'kysely';

import type { Allocation } from '#web/programme/giving/domain/allocation.ts';

import type { AllocationsTable } from './giving-tables.ts';

type Chosen = Pick<Selectable<AllocationsTable>, 'shares' | 'round_up_cause' | 'round_up_to'>;

/** What a row says is given to whom. */
export function chosenIn({ shares, round_up_cause: cause, round_up_to: to }: Chosen): Omit<Allocation, 'version'> {
  return { shares, roundUp: cause === null || to === null ? null : { cause, to } };
}
