import { randomUUID } from 'node:crypto';
import os from 'node:os';

import { beforeEach, expect, test } from 'vitest';

import { runCommand } from './command.builder.ts';
import { createPostgresWorld, type World } from './identity-world.builder.ts';

let world: World;
beforeEach(async () => {
  world = await createPostgresWorld();
});

const run = (words: readonly string[]) => runCommand('miles.ts', words);
const me = os.userInfo().username;

/** Two customers' miles that the airline was told of and has not answered. */
async function toldInVain() {
  const [id, lines] = [randomUUID(), [randomUUID(), randomUUID()] as const];
  for (const line of lines) {
    const customerId = await world.addPersona({
      ...{
        state: 'CARD_ACTIVATED',
        accountType: 'PERSONAL',
        partnerCode: 'default',
        card: 'active',
        hiddenScreens: [],
      },
    });
    const membership = { sealed: Buffer.of(1), hash: 'hash' };
    const told = { id: line, customerId, cause: 'air-miles', membership, pence: 100, miles: 120 };
    await world.unitOfWork.transaction(({ miles }) =>
      miles.begin({ id: line === lines[0] ? id : randomUUID(), until: '2026-11-26', at: world.clock.now() }, [told]),
    );
  }
  return { id, line: lines[0], other: lines[1] };
}
/** As if a person had held it some minutes ago. */
const heldBefore = (id: string) =>
  world.unitOfWork.statement(({ miles }) => miles.hold(id, 'sam', new Date(Date.now() - 300_000)));

test('CON-09 OPS-10 a batch without an answer is held by one who then looks at the airline, and settled by what was seen', async () => {
  expect(await run(['unanswered'])).toMatchObject({ code: 0, text: 'The airline has answered every batch.\n' });
  const { id, line, other } = await toldInVain();
  const { text } = await run(['unanswered']);
  expect(text).toMatch(new RegExp(`^Batch ${id}, up to 2026-11-26, .* told again by itself$`, 'mu'));
  expect(text).toContain(`Line ${line}: 120 miles`);
  expect(await run(['settle', id, '--credited', 'all'])).toMatchObject({ code: 1 });
  expect(await run(['hold', id])).toMatchObject({ code: 0, text: expect.stringMatching(/^Held/u) as string });
  expect((await run(['unanswered'])).text).toContain(`held by ${me}`);
  // What was told just before may still be on its way.
  expect(await run(['settle', id, '--credited', 'all'])).toMatchObject({ code: 1 });
  expect(await run(['release', id])).toMatchObject({ code: 0 });
  expect(await run(['release', id])).toMatchObject({ code: 1 });
  await heldBefore(id);
  expect(await run(['hold', id])).toMatchObject({ code: 1 });
  const elsewhere = await run(['settle', id, '--credited', other]);
  expect([elsewhere.code, elsewhere.text]).toEqual([1, expect.stringContaining('not in this batch')]);
  expect(await run(['settle', id, '--credited', line])).toMatchObject({ code: 0 });
  const again = await run(['settle', id, '--credited', line]);
  expect([again.code, again.text]).toEqual([1, expect.stringContaining('No such batch waits')]);
  const states = await world.unitOfWork.statement(({ miles }) => miles.unanswered());
  expect(states.flatMap(({ lines }) => lines.map((each) => each.id))).toEqual([other]);
}, 60_000);

test('CON-09 OPS-10 it explains itself, and does nothing where it is asked wrongly', async () => {
  const wrongly = [
    [],
    ['hold'],
    ['hold', 'the-last-one'],
    ['settle', randomUUID()],
    ['settle', randomUUID(), '--credited', 'most'],
    ['credit', randomUUID()],
  ];
  for (const words of wrongly) {
    const { code, text } = await run(words);
    expect([words, code, text.startsWith('Usage: npm run miles')]).toEqual([words, 2, true]);
  }
  expect(await run(['settle', randomUUID(), '--credited', 'none'])).toMatchObject({ code: 1 });
}, 60_000);
