import type { Clock } from '#web/platform/server/ports/clock.ts';

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #now: number;

  constructor(start = '2026-03-02T09:00:00Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  passSeconds(seconds: number): void {
    this.#now += seconds * 1000;
  }
}
