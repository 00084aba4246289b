import type { Logger } from 'pino';

import type { Metrics, Mount } from './http/server-parts.ts';
import { type Repeated, repeat } from './repeat.ts';

/**
 * How loud a result is. `error`: a person has to look into it at once. `warn`: it mends itself, and somebody should know why it came
 * to that. Others are told of as `info`.
 */
export type Alarm = 'warn' | 'error';

/** What is done again and again where no customer waits on the line. */
export interface Round {
  /** The event that each result is logged as. */
  readonly event: string;
  /** The event that a round which fails is logged as; the next one comes later. */
  readonly failed: string;
  /** One round: a record without personal data for each thing done. */
  readonly once: (stopping: AbortSignal) => Promise<readonly object[]>;
  /** The outcomes among its results that are louder than `info`. */
  readonly alarms?: Readonly<Record<string, Alarm>>;
  /** Milliseconds from the end of one to the start of the next; a second, where nothing is said. */
  readonly every?: number;
}

/** For rounds of what is due by the day, or by the hour: nobody waits for them, and an idle process asks its database less. */
export const unhurried = { every: 5_000 };

/** A round’s work with the outcomes of it that somebody is to hear of. */
export function watched<Done extends { readonly outcome: string }>(
  once: (stopping: AbortSignal) => Promise<readonly Done[]>,
  alarms: Readonly<Partial<Record<Done['outcome'], Alarm>>>,
): Pick<Round, 'once' | 'alarms'> {
  return { once, alarms: alarms as Readonly<Record<string, Alarm>> };
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

export interface Telling {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'alarms'>;
  readonly tell: (event: string) => (error: unknown) => void;
}

/** Repeats the rounds of every capability until they are stopped. */
export function repeatRounds<Needed>(
  background: Readonly<Record<string, Pick<Background<Needed, never>, 'rounds'>>>,
  needed: Needed,
  telling: Telling,
): Rounds {
  const repeated = Object.entries(background).flatMap(([capability, { rounds }]) =>
    rounds(needed).map((round) => ({ capability, event: round.event, ...repeatRound(round, telling) })),
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

function repeatRound(
  { event, failed, once, alarms = {}, every = second }: Round,
  { logger, metrics, tell }: Telling,
): Repeated {
  // Whoever watches them sees each from the start, as none: the first one is an increase.
  for (const [outcome, level] of Object.entries(alarms)) metrics.alarms.inc({ event, outcome, level }, 0);
  return repeat({
    every,
    longest: minute,
    onError: tell(failed),
    work: async (stopping) => {
      for (const done of await once(stopping)) {
        const outcome = 'outcome' in done ? String(done.outcome) : '';
        const level = alarms[outcome];
        if (level !== undefined) metrics.alarms.inc({ event, outcome, level });
        logger[level ?? 'info']({ event, ...done });
      }
    },
  });
}
