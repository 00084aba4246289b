import path from 'node:path';

import ts from 'typescript';

const isTest = /\.test\.ts$/u;

/**
 * For a file, the tests that load it, the likeliest to notice a fault in it first: those that are few imports away from it,
 * or whose names share words with its own. The rarer a word, the more it says: many names have `server` in them.
 */
export function reachingTests(
  files: readonly string[],
  textOf: (file: string) => string,
): (file: string) => readonly string[] {
  const importers = importersOf(files, textOf);
  const weightOf = weightsIn(files);
  return (file) =>
    [...distancesFrom(file, importers)]
      .filter(([other]) => isTest.test(other))
      .map(([test, distance]) => ({ test, far: distance - sumOf(sharedWords(file, test), weightOf) }))
      .toSorted((one, other) => one.far - other.far || one.test.localeCompare(other.test))
      .map(({ test }) => test);
}

function importersOf(files: readonly string[], textOf: (file: string) => string): ReadonlyMap<string, string[]> {
  const known = new Set(files);
  const importers = new Map<string, string[]>();
  for (const file of files.filter((name) => /\.tsx?$/u.test(name)))
    for (const { fileName } of ts.preProcessFile(textOf(file)).importedFiles) {
      const imported = fileName.startsWith('#')
        ? fileName.slice(1)
        : path.posix.join(path.posix.dirname(file), fileName);
      if (known.has(imported)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

/** How many imports away each file is that loads `file`, itself or through others. */
function distancesFrom(file: string, importers: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]]);
  for (const [reached, distance] of distances)
    for (const importer of importers.get(reached) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/** How much a word says that is shared: nothing where every name has it, and one more for each time that half as many do. */
function weightsIn(files: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const file of files) for (const word of new Set(wordsOf(file))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log2(files.length / (counts.get(word) ?? files.length));
}

function sharedWords(file: string, test: string): readonly string[] {
  const words = new Set(wordsOf(file));
  return [...new Set(wordsOf(test))].filter((word) => words.has(word));
}

const sumOf = (words: readonly string[], weightOf: (word: string) => number) =>
  words.reduce((sum, word) => sum + weightOf(word), 0);

const wordsOf = (file: string) =>
  file
    .replace(/(?:\.test)?\.ts$/u, '')
    .split(/[/-]/u)
    .map((word) => word.replace(/s$/u, ''));
