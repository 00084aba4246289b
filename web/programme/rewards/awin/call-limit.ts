import { setTimeout as pause } from 'node:timers/promises';

export interface LimitOptions {
  /** So many calls are taken from us in any window. */
  readonly calls: number;
  /** Milliseconds. */
  readonly windowMs: number;
}

/** One for whom it is no harm to wait for its turn. */
export interface Patient {
  /** So many calls of a window it leaves to others. */
  readonly leaving: number;
  readonly stopping: AbortSignal | undefined;
}

/** How often another company lets itself be asked by this process. */
export interface CallLimit {
  /**
   * Has the patient wait until there is room for a call, and until any rest is over; others do not wait.
   *
   * @throws where a rest goes on and the caller is not patient, or is stopped while it waits
   */
  turn(patient?: Patient): Promise<void>;
  /** A call is made now. */
  note(): void;
  /** No call for so many milliseconds, an hour at the most: the other side has had too many. */
  rest(milliseconds: number): void;
}

const longestRestMs = 60 * 60_000;

export function createCallLimit({ calls, windowMs }: LimitOptions): CallLimit {
  let made: readonly number[] = [];
  let restsUntil = 0;
  /** The moment from which on there is room. */
  const roomAt = (room: number) => {
    const last = made.at(-room);
    return Math.max(restsUntil, last === undefined ? 0 : last + windowMs);
  };
  return {
    async turn(patient) {
      if (patient === undefined) {
        if (Date.now() < restsUntil) throw new Error('The other side has asked for a rest, and it is not over.');
        return;
      }
      const room = Math.max(1, calls - patient.leaving);
      for (let waits = roomAt(room) - Date.now(); waits >= 0; waits = roomAt(room) - Date.now())
        await pause(waits + 1, undefined, { signal: patient.stopping });
    },
    note() {
      made = [...made, Date.now()].slice(-calls);
    },
    rest(milliseconds) {
      restsUntil = Date.now() + Math.min(milliseconds, longestRestMs);
    },
  };
}
