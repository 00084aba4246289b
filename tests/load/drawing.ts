import { HttpCustomer } from '#tests/e2e/support/http-customer.ts';
import { registerPath } from '#tests/e2e/support/sign-up.ts';

import { type Figure, type Measured, percentile } from './figures.ts';
import { costOf, partsOf, type Started } from './processes.ts';
import { type Actor, runLoop } from './request-loop.ts';

const seconds = 5;
const connections = 20;
/** The fewest pages a second that are drawn once for everybody, as issue 18 asks. */
const fewestKept = 600;

/** What a page costs that the server draws: one that is the same for everybody, and one of somebody's own. */
export async function measureDrawing(site: string, started: Started): Promise<Measured> {
  const page = new HttpCustomer().preparePage(registerPath);
  const own = new HttpCustomer();
  await own.open(registerPath);
  const figures = [
    ...(await measure('kept for everybody', { next: () => page }, { site, started, p50: 1, perSecond: fewestKept })),
    ...(await measure('somebody’s own', { next: () => own.preparePage(registerPath) }, { site, started, p50: 6 })),
  ];
  return {
    title: 'Pages drawn by the server',
    how:
      'Whole request over keep-alive HTTP as its sender sees it, packed as a browser asks for it. ' +
      'Sender, API and PostgreSQL share the cores of this machine.',
    figures,
  };
}

interface Measuring {
  readonly site: string;
  readonly started: Started;
  /** The most that one shall take, in milliseconds. */
  readonly p50: number;
  /** The fewest of those that are kept, drawn once for all. */
  readonly perSecond?: number;
}

async function measure(
  name: string,
  actor: Actor,
  { site, started, p50, perSecond }: Measuring,
): Promise<readonly Figure[]> {
  const loop = { site, expects: 200, seconds };
  await runLoop({ ...loop, actors: [actor], seconds: 1 }); // warm
  const one = await runLoop({ ...loop, actors: [actor] });
  const cost = await costOf(async () => (await partsOf(started)).filter((part) => part.name !== 'sandbox'));
  const many = await runLoop({ ...loop, actors: Array.from({ length: connections }, () => actor) });
  return [
    { what: `${name}: p50`, figure: percentile(one.milliseconds, 0.5), unit: 'ms', target: p50 },
    { what: `${name}: p99`, figure: percentile(one.milliseconds, 0.99), unit: 'ms' },
    {
      ...{
        what: `${name}: pages, ${connections} connections flat out`,
        figure: Math.round(many.perSecond),
        unit: '/s',
      },
      ...(perSecond !== undefined && { atLeast: perSecond }),
    },
    ...cost(many.milliseconds.length).map((figure) => ({ ...figure, what: `${name}: ${figure.what}` })),
  ];
}
