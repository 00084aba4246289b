/** The day that outside parties live in: real time, moved by whoever wants to see what happens later. */
export class SandboxClock {
  #offsetMs: number;
  readonly #onMoved: (() => void)[] = [];

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
    this.#move(this.#offsetMs + ms);
  }

  set(to: Date): void {
    this.#move(to.getTime() - Date.now());
  }

  onMoved(tell: () => void): void {
    this.#onMoved.push(tell);
  }

  #move(offsetMs: number): void {
    this.#offsetMs = offsetMs;
    for (const tell of this.#onMoved) tell();
  }
}
