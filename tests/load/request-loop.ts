import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'undici';

import type { Prepared } from '#tests/e2e/support/http-customer.ts';

/** One customer at one connection: what they send next, told what came back. */
export interface Actor {
  readonly next: () => Prepared | Promise<Prepared>;
  readonly answered?: (text: string) => void;
}

export interface Loop {
  readonly site: string;
  readonly actors: readonly Actor[];
  readonly seconds: number;
  /** The status that each answer has to have. */
  readonly expects: number;
  /** Requests a second of all actors together; without it each sends as soon as it was answered. */
  readonly rate?: number;
}

export interface Timings {
  readonly milliseconds: readonly number[];
  readonly perSecond: number;
  /** How many answers were none: another status than expected. Their times are not among the others. */
  readonly refused: number;
}

/** Sends for some seconds, one keep-alive connection for each actor. @throws when nothing is answered as expected. */
export async function runLoop({ site, actors, seconds, expects, rate }: Loop): Promise<Timings> {
  const milliseconds: number[] = [];
  const refused: string[] = [];
  const began = performance.now();
  const gap = rate === undefined ? 0 : (actors.length * 1000) / rate;
  const run = async (actor: Actor, index: number) => {
    const client = new Client(site);
    let due = began + (gap * index) / actors.length;
    try {
      while (performance.now() - began < seconds * 1000) {
        const prepared = await actor.next();
        if (gap > 0) await pause(Math.max(0, due - performance.now()));
        due += gap;
        const { took, status, text } = await timed(client, prepared);
        if (status !== expects) {
          refused.push(`${prepared.path} answered ${status}: ${text.slice(0, 300)}`);
          continue;
        }
        milliseconds.push(took);
        actor.answered?.(text);
      }
    } finally {
      await client.close();
    }
  };
  await Promise.all(actors.map(run));
  if (milliseconds.length === 0) throw new Error(refused[0] ?? 'Nothing was sent');
  return {
    milliseconds,
    refused: refused.length,
    perSecond: milliseconds.length / ((performance.now() - began) / 1000),
  };
}

async function timed(client: Client, { method, path, headers, body }: Prepared) {
  const start = performance.now();
  const response = await client.request({ method, path, headers: { ...headers }, body: body ?? null });
  const text = await response.body.text();
  return { took: performance.now() - start, status: response.statusCode, text };
}
