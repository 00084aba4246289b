import path from 'node:path';

import ts from 'typescript';

const isTest = /\.test\.ts$/u;

/**
 * For a file, the tests that load it, the likeliest to notice a fault in it first: those that are few imports away from it,
 * or whose names share words with its own.
 */
export function reachingTests(
  files: readonly string[],
  textOf: (file: string) => string,
): (file: string) => readonly string[] {
  const importers = importersOf(files, textOf);
  return (file) =>
    [...distancesFrom(file, importers)]
      .filter(([other]) => isTest.test(other))
      .map(([test, distance]) => ({ test, far: distance - 2 * sharedWords(file, test) }))
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

function sharedWords(file: string, test: string): number {
  const words = new Set(wordsOf(file));
  return wordsOf(test).filter((word) => words.has(word)).length;
}

const wordsOf = (file: string) =>
  file
    .replace(/(?:\.test)?\.ts$/u, '')
    .split(/[/-]/u)
    .map((word) => word.replace(/s$/u, ''));
