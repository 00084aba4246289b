import type { UseCase } from '../../server/catalogue.ts';

/** Gives the berth back; what is broken there is noted. */
export function endPermit(): UseCase<'permit.end'> {
  return async ({ answers }, { store, session }) => {
    await store.permits.end(session.idHash);
    const isBroken = answers.condition === 'damaged';
    return { outcome: 'ended', ...(isBroken && { event: { what: 'BERTH_DAMAGED', outcome: null } }) };
  };
}
