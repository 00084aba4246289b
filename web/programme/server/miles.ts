import os from 'node:os';
import { parseArgs } from 'node:util';

import { validate as isUuid } from 'uuid';

import { type OnStore, onStore } from './on-store.ts';

// For whoever looks after miles and has access to the server: it has no address, and names nobody.

const usage = `Usage: npm run miles -- unanswered
       npm run miles -- hold <batch id>
       npm run miles -- release <batch id>
       npm run miles -- settle <batch id> --credited all|none|<line id>,<line id>…

Lists the batches of miles that the airline has not answered, with their lines; has one told no more, so that a person can look at
the airline what has become of it; has it told again; or notes what that person has seen. What was not credited is told again
in another batch. A batch that is not held is told again by itself.
DATABASE_URL says where the miles are.`;

/** What was told just before a batch was held may still be on its way. */
const settledAfterMs = 60_000;

interface Asked extends OnStore {
  readonly batchId: string;
  readonly credited: string | undefined;
  readonly by: string;
}

/** 0 where it is done, 1 where nothing is to be done, 2 where it was asked wrongly. */
type Answer = Promise<0 | 1 | 2>;

async function listUnanswered({ unitOfWork }: Asked): Answer {
  const batches = await unitOfWork.statement(({ miles }) => miles.unanswered());
  for (const { id, until, madeAt, heldBy, lines } of batches) {
    const held = heldBy === null ? 'told again by itself' : `held by ${heldBy}`;
    console.log(`Batch ${id}, up to ${until}, made ${madeAt.toISOString()}, ${held}`);
    for (const line of lines) console.log(`  Line ${line.id}: ${String(line.miles)} miles`);
  }
  if (batches.length === 0) console.log('The airline has answered every batch.');
  return 0;
}

async function hold({ batchId, by, unitOfWork, clock }: Asked): Answer {
  const isDone = await unitOfWork.statement(({ miles }) => miles.hold(batchId, by, clock.now()));
  console.log(
    isDone
      ? 'Held: it is told no more. Look at the airline in a minute, then settle it, or release it.'
      : 'Nothing has changed: no such batch waits for an answer, or it is held already.',
  );
  return isDone ? 0 : 1;
}

async function release({ batchId, unitOfWork }: Asked): Answer {
  const isDone = await unitOfWork.statement(({ miles }) => miles.release(batchId));
  console.log(isDone ? 'Released: it is told again.' : 'Nothing has changed: no such batch is held.');
  return isDone ? 0 : 1;
}

async function settle({ batchId, credited = '', by, unitOfWork, clock }: Asked): Answer {
  const named = credited.split(',').map((id) => id.trim().toLowerCase());
  const isOfAll = credited === 'all' || credited === 'none';
  if (!isOfAll && !named.every((id) => isUuid(id))) return 2;
  const said = await unitOfWork.transaction(async ({ miles }) => {
    const batch = (await miles.unanswered()).find(({ id }) => id === batchId);
    if (batch === undefined) return 'No such batch waits for an answer.';
    const lines = batch.lines.map(({ id }) => id);
    if (!isOfAll && !named.every((id) => lines.includes(id))) return 'A line that you name is not in this batch.';
    const ids = { all: lines, none: [] as string[], some: named }[isOfAll ? credited : 'some'];
    const at = clock.now();
    const seen = { credited: ids, by, at, heldSince: new Date(at.getTime() - settledAfterMs) };
    return (await miles.settleByHand(batchId, seen)) ? undefined : 'It has to be held for a minute first.';
  });
  console.log(said === undefined ? 'Settled, and noted with your name.' : `Nothing has changed. ${said}`);
  return said === undefined ? 0 : 1;
}

const commands: Readonly<Record<string, (asked: Asked) => Answer>> = { hold, release, settle };

async function main(): Answer {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { credited: { type: 'string' } } });
  const [command = '', batchId = ''] = positionals;
  const named = Object.hasOwn(commands, command) && isUuid(batchId) ? commands[command] : undefined;
  const work = command === 'unanswered' ? listUnanswered : named;
  const url = process.env['DATABASE_URL'] ?? '';
  if (work === undefined || url === '') return 2;
  const asked = { batchId: batchId.toLowerCase(), credited: values.credited, by: os.userInfo().username };
  return onStore(url, (on) => work({ ...asked, ...on }));
}

const answer = await main();
if (answer === 2) console.error(usage);
process.exitCode = answer;
