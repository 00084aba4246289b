import fs from 'node:fs';

import { beforeAll, expect } from 'vitest';

/** Notes which file of tests comes to which probe (`probes.ts`): a line `number file` each, in the file that is named here. */
const notes = process.env['MUTATION_NOTES'];
const noted = new Set<number>();

let file: string | undefined;
beforeAll(() => {
  file = expect.getState().testPath;
  noted.clear();
});

(globalThis as { noteReached?: (number: number) => void }).noteReached = (number) => {
  if (notes === undefined || noted.has(number)) return;
  noted.add(number);
  fs.appendFileSync(notes, `${String(number)} ${file ?? expect.getState().testPath ?? ''}\n`);
};
