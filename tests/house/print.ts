import { goals, mostPairs } from './goals.ts';
import { arrowsIn, cyclesAmong, fromPlatform } from './measure-arrows.ts';
import { castsPerThousandLines, fileLengths, filesIn, measureFile, percentile } from './measure-files.ts';
import { bothWays } from './measure-rooms.ts';
import { partyFiles, readTexts, sharedFilesOfParties } from './measure-outside-parties.ts';

const folders = ['form-schemas', 'journeys', 'web'];
const files = filesIn(folders).map((file) => measureFile(file));
if (files.length === 0) throw new Error('There was no file to measure.');

const arrows = await arrowsIn(folders);
if (arrows.length === 0) throw new Error('There was no import to measure.');
const toProgramme = fromPlatform(arrows);
const cycles = cyclesAmong(arrows);
const pairs = bothWays(arrows);
const parties = sharedFilesOfParties(readTexts(partyFiles()), arrows);
if (parties.length === 0) throw new Error('There was no outside party to measure.');
const { largest, p95 } = fileLengths(files);
const total = files.reduce((sum, { lines }) => sum + lines, 0);
const functions = files.flatMap((file) => file.functions);

const rows: readonly (readonly [what: string, today: string, goal: string])[] = [
  [
    'platform files that import the programme',
    `${String(new Set(toProgramme.map(({ from }) => from)).size)} (${String(toProgramme.length)} arrows)`,
    '0',
  ],
  [
    'shared files that name an outside party',
    String(Math.max(...parties.map(({ shared }) => shared.length))),
    `≤ ${goals.sharedFilesOfParty}`,
  ],
  ['casts per 1,000 lines', castsPerThousandLines(files).toFixed(1), `≤ ${goals.castsPerThousandLines}`],
  ['pairs of capabilities that import each other', String(pairs.length), `≤ ${String(mostPairs)}`],
  ['cycles, types included', String(cycles.length), '0'],
  [
    'largest file / p95 / function p95, in lines',
    [largest, p95, percentile(functions, 0.95)].join(' / '),
    `≤ 300 / ≤ 175 / ≤ ${goals.functionLinesP95}`,
  ],
];
console.log(`${String(files.length)} files, ${String(total)} lines, ${String(arrows.length)} imports\n`);
for (const [what, today, goal] of rows) console.log(`${what.padEnd(46)}${today.padEnd(18)}goal ${goal}`);
for (const { party, shared } of parties) console.log(`\n${party} is named by:\n  ${shared.join('\n  ')}`);
for (const { from, to } of toProgramme) console.log(`\nthe platform imports its programme: ${from} → ${to}`);
if (pairs.length > 0)
  console.log(`\nimport each other:\n  ${pairs.map(([room, other]) => `${room} and ${other}`).join('\n  ')}`);
for (const group of cycles) console.log(`\na cycle:\n  ${group.join('\n  ')}`);
