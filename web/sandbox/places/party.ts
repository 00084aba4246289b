import type { OpenParty, Party } from '../party.ts';
import { placeRoutes } from './place-routes.ts';

export const places: Party<Readonly<Record<string, never>>, OpenParty> = {
  faults: ['places'],
  readOptions: () => ({}),
  open: (_, { faults }) => ({ routes: placeRoutes(faults) }),
};
