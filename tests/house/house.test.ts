import { describe, expect, test } from 'vitest';

import { fileLines, goals, mostPairs } from './goals.ts';
import { arrowsIn, cyclesAmong, fromPlatform } from './measure-arrows.ts';
import { castsPerThousandLines, fileLengths, filesIn, measureFile, percentile } from './measure-files.ts';
import { bothWays } from './measure-rooms.ts';
import { partyFiles, readTexts, scattered, sharedFilesOfParties } from './measure-outside-parties.ts';

describe('the figures of the house', () => {
  test('count what is claimed of a type, and not what is constant', () => {
    const text = ['const one = 1 as const;', 'const two = (one as number) as unknown;', 'export { one, two };'].join(
      '\n',
    );
    expect(measureFile('a.ts', text)).toEqual({ file: 'a.ts', lines: 3, functions: [], casts: 2 });
  });

  test('say how many casts there are in 1,000 lines, over all files, and see one too many', () => {
    const plain = measureFile('plain.ts', 'export const one = 1;\n'.repeat(999));
    const casts = (count: number) => measureFile('casts.ts', `export const all = [${'one as two,'.repeat(count)}];`);
    expect(castsPerThousandLines([plain, casts(3)])).toBe(goals.castsPerThousandLines);
    expect(castsPerThousandLines([plain, casts(4)])).toBeGreaterThan(goals.castsPerThousandLines);
  });

  test('measure what is shipped, and no test or written declaration', () => {
    const files = filesIn(['web/programme/contract', 'tests/house']);
    expect(files).toContain('tests/house/measure-files.ts');
    expect(files.filter((file) => /[.](?:test|d)[.]ts$/u.test(file))).toEqual([]);
  });

  test('count the lines of every function, also of one within another', () => {
    const text = 'export function outer() {\n  const inner = () => {\n    return 1;\n  };\n  return inner;\n}\n';
    expect(measureFile('b.tsx', text)).toMatchObject({ lines: 6, functions: [6, 3] });
  });

  test('name the value below which a share of them is', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(values, 0.95), percentile([7], 0.95), percentile([], 0.95)]).toEqual([96, 7, 0]);
  });

  test('say how long the longest file is, and all but the longest twentieth', () => {
    const file = (lines: number) => measureFile('a.ts', 'export const one = 1;\n'.repeat(lines));
    const short = Array.from({ length: 19 }, () => file(10));
    expect(fileLengths([...short, file(329)])).toEqual({ largest: 329, p95: 329 });
    expect(fileLengths([...short, ...short, file(200)])).toEqual({ largest: 200, p95: 10 });
  });

  test('see an arrow from the platform, and none the other way', () => {
    const bad = { from: 'web/platform/content/a.ts', to: 'web/programme/plans/domain/plan.ts' };
    const good = { from: 'web/programme/plans/content/b.ts', to: 'web/platform/content/a.ts' };
    expect(fromPlatform([bad, good])).toEqual([bad]);
  });

  test('find each circle once, one of a file with itself too, and none where there is none', () => {
    const arrows = (...pairs: string[]) => pairs.map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1) }));
    expect(cyclesAmong(arrows('ab', 'bc', 'ca', 'cd', 'dd')).map((group) => [...group].sort())).toEqual([
      ['d'],
      ['a', 'b', 'c'],
    ]);
    expect(cyclesAmong(arrows('ab', 'bc', 'ac'))).toEqual([]);
  });

  test('name the pairs of capabilities that import each other, once each, and none that goes one way or by a door', () => {
    const arrow = (from: string, to: string) => ({
      from: `web/programme/${from}/a.ts`,
      to: `web/programme/${to}/domain/b.ts`,
    });
    const oneWay = [arrow('plans', 'card'), arrow('card', 'card'), arrow('server', 'card'), arrow('card', 'server')];
    expect(bothWays(oneWay)).toEqual([]);
    const back = [...oneWay, arrow('card', 'plans'), arrow('card', 'plans/server'), arrow('bank-linking', 'card')];
    expect(bothWays(back)).toEqual([['card', 'plans']]);
  });

  test('see one pair of capabilities too many', () => {
    const pairs = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const [room, other] = [`web/programme/a${String(index)}/a.ts`, `web/programme/b${String(index)}/b.ts`];
        return [
          { from: room, to: other },
          { from: other, to: room },
        ];
      }).flat();
    expect(bothWays(pairs(mostPairs)).length).toBeLessThanOrEqual(mostPairs);
    expect(bothWays(pairs(mostPairs + 1)).length).toBeGreaterThan(mostPairs);
  });

  test('name who imports an outside party or knows its variables, and not its own rooms', () => {
    const texts = [
      { file: 'web/sandbox/post/party.json', text: '{"url":"POST_URL","secrets":["POST_KEY"]}' },
      { file: 'web/programme/parcels/dhl/outside-party.ts', text: "settings: { POST_URL: outsideUrl('…') }" },
      { file: 'web/programme/parcels/server/send.ts', text: 'POST_KEY' },
      { file: 'scripts/settings.mjs', text: 'secrets.POST_KEY' },
      { file: 'web/programme/server/config.ts', text: 'PORT' },
    ];
    const arrows = [
      { from: 'web/programme/outside-parties.ts', to: 'web/programme/parcels/dhl/outside-party.ts' },
      { from: 'web/programme/server/config.ts', to: 'web/programme/parcels/server/send.ts' },
    ];
    expect(sharedFilesOfParties(texts, arrows)).toEqual([
      { party: 'post', shared: ['scripts/settings.mjs', 'web/programme/outside-parties.ts'] },
    ]);
  });

  test('name a party that a fourth shared file had to name', () => {
    const texts = [
      { file: 'web/sandbox/post/party.json', text: '{"url":"POST_URL","secrets":[]}' },
      { file: 'web/programme/parcels/dhl/outside-party.ts', text: 'POST_URL' },
      ...[1, 2, 3].map((number) => ({ file: `scripts/${String(number)}.mjs`, text: 'POST_URL' })),
    ];
    expect(scattered(sharedFilesOfParties(texts, []))).toEqual([]);
    const found = sharedFilesOfParties([...texts, { file: 'scripts/4.mjs', text: 'POST_URL' }], []);
    expect(scattered(found).map(({ party }) => party)).toEqual(['post']);
  });

  test('hold for what this repository ships: few casts, short functions, and files that are no longer than today', () => {
    const files = filesIn(['form-schemas', 'journeys', 'web']).map((file) => measureFile(file));
    expect(files.length).toBeGreaterThan(1000);
    expect(castsPerThousandLines(files)).toBeLessThanOrEqual(goals.castsPerThousandLines);
    const { largest, p95 } = fileLengths(files);
    expect(largest).toBeLessThanOrEqual(fileLines.largest);
    expect(p95).toBeLessThanOrEqual(fileLines.p95);
    const functions = files.flatMap((file) => file.functions);
    expect(percentile(functions, 0.95)).toBeLessThanOrEqual(goals.functionLinesP95);
  });

  test('the platform of this repository imports nothing of its programme, and nothing stands in a circle', async () => {
    const arrows = await arrowsIn(['form-schemas', 'journeys', 'web']);
    expect(arrows.length).toBeGreaterThan(1000);
    expect(arrows.some(({ from }) => from.startsWith('web/programme/'))).toBe(true);
    expect(fromPlatform(arrows)).toEqual([]);
    expect(cyclesAmong(arrows)).toEqual([]);
    expect(bothWays(arrows).length).toBeLessThanOrEqual(mostPairs);
    const parties = sharedFilesOfParties(readTexts(partyFiles()), arrows);
    expect(parties.map(({ party }) => party).toSorted()).toEqual([
      'addresses',
      'airline',
      'app',
      'direct-debit',
      'identity',
      'network',
      'payouts',
      'places',
      'processor',
    ]);
    expect(scattered(parties)).toEqual([]);
  });
});
