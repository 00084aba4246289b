import type { Logger } from 'pino';

import type { Mount } from './http/server-parts.ts';
import { type Repeated, repeat } from './repeat.ts';

/** What is done again and again, within a second, where no customer waits on the line. */
export interface Round {
  /** The event that each result is logged as. */
  readonly event: string;
  /** The event that a round which fails is logged as; the next one comes later. */
  readonly failed: string;
  /** One round: a record without personal data for each thing done. */
  readonly once: (stopping: AbortSignal) => Promise<readonly object[]>;
}

/** What a capability does beside customers' requests: its rounds, and what an outside party tells it by itself. */
export interface Background<Needed, Parts> {
  readonly rounds: (needed: Needed) => readonly Round[];
  /** Mounts what is below `/webhooks/`; `runNow` has the rounds begin now. */
  readonly hear?: (parts: Parts, runNow: () => void) => Mount;
}

const second = 1_000;
const minute = 60 * second;

export interface Rounds {
  /** Has those of one capability begin now, or the one of them whose results are logged as `event`. */
  readonly runNow: (capability: string, event?: string) => void;
  readonly stop: () => Promise<void>;
}

/** Repeats the rounds of every capability until they are stopped. */
export function repeatRounds<Needed>(
  background: Readonly<Record<string, Pick<Background<Needed, never>, 'rounds'>>>,
  needed: Needed,
  { logger, tell }: { readonly logger: Logger; readonly tell: (event: string) => (error: unknown) => void },
): Rounds {
  const repeated = Object.entries(background).flatMap(([capability, { rounds }]) =>
    rounds(needed).map((round) => ({
      capability,
      event: round.event,
      ...repeatRound(round, logger, tell(round.failed)),
    })),
  );
  return {
    runNow: (capability, event) => {
      for (const each of repeated)
        if (each.capability === capability && (event ?? each.event) === each.event) each.runNow();
    },
    stop: async () => {
      await Promise.all(repeated.map(({ stop }) => stop()));
    },
  };
}

function repeatRound({ event, once }: Round, logger: Logger, onError: (error: unknown) => void): Repeated {
  return repeat({
    every: second,
    longest: minute,
    onError,
    work: async (stopping) => {
      for (const done of await once(stopping)) logger.info({ event, ...done });
    },
  });
}
