import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { newId } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { giftAidOn } from '#web/programme/giving/domain/gift-aid.ts';
import { pounds } from '#web/programme/giving/domain/gift-aid-claim.ts';
import { claimGiftAid, type MadeClaim, readSchedule } from '#web/programme/giving/server/claim-gift-aid.ts';
import { writeSchedule } from '#web/programme/giving/server/gift-aid-schedule.ts';

import { onStore } from './on-store.ts';

// For whoever claims Gift Aid for a charity and has access to the server. Donors stand in the file alone; what is printed is sums.

const usage = `Usage: npm run gift-aid -- claim <cause> --until YYYY-MM-DD --to <folder> [--year-end 04-05] [--by <name>]
       npm run gift-aid -- again <claim id> --to <folder>

Claims for all gifts up to that day that are covered and not claimed for yet, in files of 1,000 lines each; or writes one again.
DATABASE_URL says where the customers are.`;

async function save({ id, schedule }: MadeClaim, folder: string): Promise<void> {
  const file = path.join(folder, `gift-aid-${id}.ods`);
  await writeFile(file, writeSchedule(schedule), { mode: 0o600 });
  const { lines, pence, givenBackPence } = schedule;
  const back = givenBackPence === 0 ? '' : `, less the tax on £${pounds(givenBackPence)} that was given back`;
  console.log(
    `${file}: ${String(lines.length)} lines, £${pounds(pence)} given, £${pounds(giftAidOn(pence))} to claim${back}`,
  );
}

async function main(): Promise<0 | 1 | 2> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      until: { type: 'string' },
      to: { type: 'string' },
      by: { type: 'string' },
      'year-end': { type: 'string' },
    },
  });
  const [command, named] = positionals;
  const { until = '', to, 'year-end': yearEnd = '04-05', by = os.userInfo().username } = values;
  const url = process.env['DATABASE_URL'] ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(until) && /^\d{2}-\d{2}$/u.test(yearEnd);
  const isAsked = command === 'again' || (command === 'claim' && isDay);
  if (!isAsked || named === undefined || to === undefined || url === '') {
    console.error(usage);
    return 2;
  }
  return onStore(url, async ({ unitOfWork, clock }) => {
    if (command === 'again') {
      const schedule = await readSchedule({ unitOfWork })(named);
      if (schedule !== undefined) await save({ id: named, schedule }, to);
      else console.log('There is no such claim, or nobody in it is known any more.');
      return schedule === undefined ? 1 : 0;
    }
    const made = await claimGiftAid({ unitOfWork, clock, secrets: { newId } })({ cause: named, until, yearEnd, by });
    for (const each of made) await save(each, to);
    if (made.length === 0) console.log('There is nothing to claim for.');
    return 0;
  });
}

process.exitCode = await main();
