import { startApiWorld } from '#tests/uptime/api-world.ts';
import { aPerson } from '#tests/e2e/support/person.builder.ts';
import { HttpCustomer } from '#tests/e2e/support/http-customer.ts';

import { atLeast, type Figure, none, type Scale } from './figure.ts';

const sizes = { quick: { reads: 40, logins: 8 }, full: { reads: 300, logins: 40 } } as const;

/** How long reads take while many log in at once, beside how long they take without: hashing has a queue of its own. */
export async function checkFlood({ size }: Scale): Promise<Figure[]> {
  const { reads, logins } = sizes[size];
  const world = await startApiWorld();
  try {
    const { url } = await world.startApi('security-flood');
    const quiet = await timesOf(url, reads);
    let isOver = false;
    const answers: { readonly status: number; readonly saysWhen: boolean }[] = [];
    const knock = async () => {
      while (!isOver) answers.push(await logIn(url, world.siteUrl));
    };
    const knocking = Array.from({ length: logins }, knock);
    const beside = await timesOf(url, reads);
    isOver = true;
    await Promise.all(knocking);
    const turnedAway = answers.filter(({ status }) => status === 429 || status === 503);
    const wrong = answers.filter(({ status, saysWhen }) => status >= 500 && !(status === 503 && saysWhen));
    const among = `${String(answers.length)} logins of ${String(logins)} at once, ${String(turnedAway.length)} told to come again`;
    return [
      none(
        'logins that were answered with a fault',
        wrong.map(({ status }) => String(status)),
        among,
      ),
      {
        name: `p95 of ${String(reads)} reads beside that flood`,
        figure: `${String(p95(beside))} ms (without it ${String(p95(quiet))} ms)`,
        target: 'for people to judge',
        isMet: true,
      },
      atLeast('reads beside that flood', beside.length, reads),
      atLeast('logins that were looked at', answers.length - turnedAway.length, 1),
    ];
  } finally {
    await world.stop();
  }
}

async function timesOf(url: string, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let read = 0; read < count; read += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/session`);
    await answer.text();
    if (answer.status < 500) times.push(performance.now() - began);
  }
  return times;
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}

async function logIn(url: string, origin: string): Promise<{ readonly status: number; readonly saysWhen: boolean }> {
  const browser = new HttpCustomer();
  const { email, password } = aPerson();
  const prepared = browser.prepare('POST', '/api/session', { email, password });
  const { status, headers } = await browser.send({ ...prepared, headers: { ...prepared.headers, origin } }, url);
  return { status, saysWhen: headers.has('retry-after') };
}
