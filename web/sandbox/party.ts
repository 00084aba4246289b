import type { Faults } from './faults.ts';
import type { Route } from './http/routes.ts';
import type { SandboxClock } from './sandbox-clock.ts';

/** What all outside parties of the sandbox share. */
export interface World {
  readonly faults: Faults;
  readonly clock: SandboxClock;
}

export interface OpenParty {
  /** What it answers at the sandbox's own address. */
  readonly routes: Route[];
  readonly stop?: () => Promise<void>;
}

/** One outside party: what of it can be made to fail, what it goes by, and how it is opened. */
export interface Party<Options, Opened extends OpenParty> {
  readonly faults: readonly string[];
  /** @throws naming a variable of the environment that is missing. */
  readOptions(env: NodeJS.ProcessEnv): Options;
  open(options: Options, world: World): Opened | Promise<Opened>;
}
