import { setTimeout as pause } from 'node:timers/promises';

export const faultModes = ['fail-before', 'fail-after', 'slow', 'off'] as const;
export type FaultMode = (typeof faultModes)[number];

export interface Fault {
  target: string;
  /** `fail-before`: nothing happens. `fail-after`: it happens, and the caller is told that it failed. */
  mode: FaultMode;
  /** The share of calls that suffer it, 0 to 1, spread evenly rather than by chance. */
  rate: number;
  /** How long `slow` takes. */
  delayMs: number;
}

/** What goes wrong on purpose, so that a test can see how the caller copes. */
export class Faults {
  /** `targets` are all that can be made to fail. */
  constructor(readonly targets: readonly string[] = []) {}

  readonly #active = new Map<string, { fault: Fault; calls: number }>();

  set(fault: Fault): void {
    if (fault.mode === 'off') this.#active.delete(fault.target);
    else this.#active.set(fault.target, { fault, calls: 0 });
  }

  list(): Fault[] {
    return [...this.#active.values()].map(({ fault }) => fault);
  }

  /** Counts one call and says what becomes of it, after the wait where it is a slow one. */
  async meet(target: string): Promise<'fail-before' | 'fail-after' | 'works'> {
    const active = this.#active.get(target);
    if (!active) return 'works';
    active.calls += 1;
    const { mode, rate, delayMs } = active.fault;
    const isHit = Math.floor(active.calls * rate) > Math.floor((active.calls - 1) * rate);
    if (!isHit || mode === 'off') return 'works';
    if (mode !== 'slow') return mode;
    await pause(delayMs, undefined, { ref: false });
    return 'works';
  }
}
