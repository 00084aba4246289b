import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { cleanUpFile } from '#tests/support/after-file.ts';
import { testDatabaseUrl } from '#web/programme/server/identity-world.builder.ts';
import { createAuthorisations } from '#web/programme/spending/server/postgres/authorisations.ts';
import { answerAuthorisation } from '#web/programme/spending/server/answer-authorisation.ts';
import { type Spender, SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';

import { type Figure, type Measured, percentile } from './figures.ts';
import { costOf, postgresOf } from './processes.ts';

const customers = 200;
const clients = 16;
const connections = 10;
const seconds = 5;

/** How fast purchases are decided by engine and database alone: the bank is in this process and says yes at once. */
export async function measureDecisions(): Promise<Measured> {
  try {
    const world = await SpendingWorld.start();
    const url = await testDatabaseUrl();
    const database = openDatabase({ url, maxConnections: connections, onLost: () => undefined, isPrepared: true });
    const authorisations = createAuthorisations(database);
    const funds = { isAvailable: () => Promise.resolve({ kind: 'done', value: true } as const) };
    const answer = answerAuthorisation({ ...world.needed, authorisations, funds });
    const all = await spenders(world);
    const decide = async (by: Spender) => {
      const { state } = await answer(world.request(by, { pence: 1 }));
      return state === 'approved';
    };
    await decideFor(1, all, decide);
    const costs = await costOf(async () => [{ name: 'engine and asker', pids: [process.pid] }, await postgresOf(url)]);
    const many = await decideFor(seconds, all, decide);
    const perDecision = costs(many.milliseconds.length);
    const hot = await decideFor(seconds, all.slice(0, 1), decide);
    await database.destroy();
    return {
      title: 'Purchases decided, without the bank',
      how: `${String(clients)} at once, ${String(connections)} connections, ${String(seconds)} s each; this process decides and asks.`,
      figures: [
        ...figuresOf(`${String(customers)} customers`, many, 30),
        ...perDecision,
        ...figuresOf('one hot customer', hot),
        { what: 'declined', figure: many.declined + hot.declined, unit: '', target: 0 },
      ],
    };
  } finally {
    await cleanUpFile();
  }
}

async function spenders(world: SpendingWorld): Promise<readonly Spender[]> {
  const made: Spender[] = [];
  const make = async () => {
    while (made.length < customers) made.push(await world.spender());
  };
  await Promise.all(Array.from({ length: connections }, make));
  return made;
}

interface Decided {
  readonly milliseconds: readonly number[];
  readonly perSecond: number;
  readonly declined: number;
}

async function decideFor(
  within: number,
  all: readonly Spender[],
  decide: (by: Spender) => Promise<boolean>,
): Promise<Decided> {
  const milliseconds: number[] = [];
  let declined = 0;
  const began = performance.now();
  const run = async (first: number) => {
    for (let turn = first; performance.now() - began < within * 1_000; turn += clients) {
      const by = all[turn % all.length];
      if (by === undefined) return;
      const start = performance.now();
      if (!(await decide(by))) declined += 1;
      milliseconds.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => run(index)));
  return { milliseconds, declined, perSecond: milliseconds.length / ((performance.now() - began) / 1_000) };
}

function figuresOf(whom: string, { milliseconds, perSecond }: Decided, mostMs?: number): Figure[] {
  return [
    { what: whom, figure: perSecond, unit: '/s' },
    { what: `${whom}, p50`, figure: percentile(milliseconds, 0.5), unit: 'ms' },
    {
      ...{ what: `${whom}, p99`, figure: percentile(milliseconds, 0.99), unit: 'ms' },
      ...(mostMs !== undefined && { target: mostMs }),
    },
  ];
}
