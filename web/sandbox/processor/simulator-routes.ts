import { parseJson, type Reply, type Route, valuesIn } from '../http/routes.ts';
import { afterwards } from './afterwards.ts';
import { openAtDesk, simulateDispute } from './dispute-routes.ts';
import { authorise } from './authorise.ts';
import type { Guard } from './processor-routes.ts';
import type { Said } from './read-asked.ts';
import type { Till } from './till.ts';

/** What a merchant or its bank does, from what it says; answers with Lithic’s reply. */
export type Simulation = (said: Said, till: Till) => Reply | Promise<Reply>;

/** Lithic's simulator of merchants by the last part of its address; what Lithic has not begins with `x-`. */
export const simulations = {
  authorize: authorise,
  ...afterwards,
  'x-chargeback': openAtDesk,
  'x-dispute': simulateDispute,
} as const satisfies Record<string, Simulation>;

/** `POST /v1/simulate/…` */
export function simulatorRoutes(till: Till, guarded: Guard): Route[] {
  return Object.entries<Simulation>(simulations).map(([name, simulate]) => ({
    method: 'POST',
    path: new RegExp(`^/v1/simulate/${name}$`, 'u'),
    answer: guarded(({ body }) => simulate(valuesIn(parseJson(body)), till)),
  }));
}
