/** Stands before several processes: asks each whether it is ready and names in turn those that were at the last look. */
export class Balancer {
  readonly #ready = new Map<string, boolean>();
  readonly #looking: NodeJS.Timeout;
  #turn = 0;

  private constructor(readonly urls: readonly string[]) {
    this.#looking = setInterval(() => void this.#look(), lookEveryMs);
  }

  /** Resolves after its first look. */
  static async before(urls: readonly string[]): Promise<Balancer> {
    const balancer = new Balancer(urls);
    await balancer.#look();
    return balancer;
  }

  /** Where the next request goes. */
  next(): string | undefined {
    const ready = this.urls.filter((url) => this.#ready.get(url));
    this.#turn += 1;
    return ready[this.#turn % Math.max(1, ready.length)];
  }

  isReady(url: string): boolean {
    return this.#ready.get(url) === true;
  }

  stop(): void {
    clearInterval(this.#looking);
  }

  async #look(): Promise<void> {
    await Promise.all(
      this.urls.map(async (url) => {
        const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
        this.#ready.set(url, answer?.ok === true);
      }),
    );
  }
}

const lookEveryMs = 100;
