import { expect, test } from 'vitest';

import { afterFile } from '#tests/support/after-file.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createPlatformStore } from '#web/platform/server/postgres/platform-store.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import type { Aside } from '#web/platform/server/ports/unit-of-work.ts';

import { asking } from './asking.ts';

type Context = { readonly aside: Aside };

/** A call that may ask what `questions` says, run by run; and what it has asked. */
function callThat(questions: readonly (number | null)[]) {
  const asked: number[] = [];
  let runs = 0;
  const call = asking({
    call: 'trial',
    prepare: () => {
      const question = questions[runs] ?? null;
      runs += 1;
      type Prepared = { ask: { question: number }; known: number } | { outcome: string };
      const prepared: Prepared = question === null ? { outcome: 'nothing' } : { ask: { question }, known: runs };
      return Promise.resolve(prepared);
    },
    ask: ({ question }: { question: number }) => {
      asked.push(question);
      return Promise.resolve(question * 10);
    },
    apply: ({ known, answer }: { known: number; answer: number }, _context: Context) =>
      Promise.resolve({ outcome: `${String(answer)} in run ${String(known)}` }),
  });
  return { call, asked };
}

const { url, drop } = await createDatabase();
const database = openDatabase({ url, maxConnections: 2, onLost: () => undefined });
afterFile(async () => {
  await database.destroy();
  await drop();
});
const unitOfWork = createUnitOfWork(database, createPlatformStore);

const outcomeOf = async (call: ReturnType<typeof callThat>['call']) => {
  const { outcome } = await unitOfWork.transaction((_store, aside) => call(undefined, { aside }));
  return outcome;
};

test('RUN-07 a question is asked once between two runs, and its answer applied to what the second has read', async () => {
  const { call, asked } = callThat([1, 1]);
  expect(await outcomeOf(call)).toBe('10 in run 2');
  expect(asked).toEqual([1]);
});

test('RUN-07 where another request has changed what is to be asked, that is asked instead', async () => {
  const { call, asked } = callThat([1, 2, 2]);
  expect(await outcomeOf(call)).toBe('20 in run 3');
  expect(asked).toEqual([1, 2]);
});

test('RUN-07 where there is nothing to ask, the transaction runs once', async () => {
  const { call, asked } = callThat([null, 1]);
  expect(await outcomeOf(call)).toBe('nothing');
  expect(asked).toEqual([]);
});
