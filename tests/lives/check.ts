/**
 * `npm run check:lives [-- <lives> [<seed>]]`: so many made-up customers live through authorisations, clearings, refunds, plans,
 * collections and returns on the real database. Prints by how much books, collections, the settlement report and the list that
 * the customer sees differ from what was done: £0.00 (DBT-05).
 * Each lot has a seed of its own, one after another from the given one, so that a long run goes on where it was stopped.
 */
import { cleanUpFile } from '#tests/support/after-file.ts';

import { Lives } from './lives.ts';

const wished = Number(process.argv[2] ?? 1_000);
const firstSeed = Number(process.argv[3] ?? 1);
/** Lives that share a database, one such lot after another. */
const lot = 200;

const began = performance.now();
let [lives, events, pence] = [0, 0, 0];
const differing: string[] = [];
for (let seed = firstSeed; lives < wished; seed += 1) {
  const held = await (await Lives.live(Math.min(lot, wished - lives), seed)).hold();
  lives += held.lives;
  events += held.events;
  pence += held.pence;
  differing.push(...held.differing.map((what) => `${what} (seed ${String(seed)})`));
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${String(lives)} lives, ${String(events)} events: £${(pence / 100).toFixed(2)} differ, ${String(seconds)} s`,
  );
}
for (const what of differing.slice(0, 20)) console.log(`differs: ${what}`);
await cleanUpFile();
process.exitCode = differing.length === 0 ? 0 : 1;
