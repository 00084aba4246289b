/** The day that outside parties live in: real time, moved by whoever wants to see what happens later. */
export class SandboxClock {
  #offsetMs: number;

  constructor(offsetMs = 0) {
    this.#offsetMs = offsetMs;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  advance(ms: number): void {
    this.#offsetMs += ms;
  }

  set(to: Date): void {
    this.#offsetMs = to.getTime() - Date.now();
  }
}
