import type { Faults } from '../../faults.ts';
import { parseJson, type Route, valuesIn } from '../../http/routes.ts';
import type { SandboxClock } from '../../sandbox-clock.ts';
import type { Said } from '../read-asked.ts';
import type { simulations } from '../simulator-routes.ts';
import type { Till } from '../till.ts';

/** One request to the simulator: the last part of its address, and its body. */
export interface SimulatorRequest {
  readonly name: keyof typeof simulations;
  readonly said: Said;
}

/** The transaction that a request made or changed, where the answer names it; or why it was refused. */
export type Sent = { readonly token?: string } | { readonly problem: string };

export interface DeskParts extends Till {
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly apiKey: string;
  /** The simulator's, as everybody else calls them. */
  readonly routes: readonly Route[];
}

/** Where a shop assistant stands: everything that the point of sale does goes through the simulator's own routes. */
export class Desk {
  constructor(readonly parts: DeskParts) {}

  async send({ name, said }: SimulatorRequest): Promise<Sent> {
    const { routes, apiKey } = this.parts;
    const pathname = `/v1/simulate/${name}`;
    const route = routes.find(({ path }) => path.test(pathname));
    if (route === undefined) throw new Error(`The simulator has no ${name}.`);
    const body = Buffer.from(JSON.stringify(said));
    const headers = { authorization: apiKey };
    const request = { method: 'POST', url: new URL(pathname, 'http://sandbox'), headers, body, params: [] };
    const reply = await route.answer(request);
    const { token, message } = valuesIn(parseJson(Buffer.from(reply.body)));
    if (reply.status >= 500) return { problem: 'The processor is down: it answered with a fault of its own.' };
    if (reply.status !== 201) return { problem: `The processor refused: ${String(message)}.` };
    return typeof token === 'string' ? { token } : {};
  }
}
