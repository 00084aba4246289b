import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { goals } from './goals.ts';
import type { Arrow } from './measure-arrows.ts';

/** A party, and the files outside its own rooms that had to name it. */
export interface Named {
  readonly party: string;
  readonly shared: readonly string[];
}

/** A file of ours with its text. */
export interface Text {
  readonly file: string;
  readonly text: string;
}

/** What joins a party to the process, to its rounds and webhooks, and to the sandbox. */
const entries = /[/](?:outside-party|background|party)[.]ts$/u;

/**
 * The files outside a party's own rooms that had to name it: they import one of its entries, or name one of its variables.
 * One row for each party that the sandbox plays at its own address (`party.json`).
 */
export function sharedFilesOfParties(texts: readonly Text[], arrows: readonly Arrow[]): readonly Named[] {
  return texts
    .filter(({ file }) => path.basename(file) === 'party.json')
    .map(({ file, text }) => {
      // A party that asks us, and is not asked, has no address.
      const { url, secrets } = JSON.parse(text) as { url?: string; secrets: string[] };
      const variables = url === undefined ? secrets : [url, ...secrets];
      const own = [path.dirname(file), ...capabilitiesWith(variables, texts)];
      const isOwn = (name: string) => own.some((folder) => name.startsWith(`${folder}/`));
      const importing = arrows
        .filter(({ from, to }) => entries.test(to) && isOwn(to) && !isOwn(from))
        .map(({ from }) => from);
      const naming = texts
        .filter((each) => !isOwn(each.file) && variables.some((name) => each.text.includes(name)))
        .map((each) => each.file);
      return { party: path.basename(path.dirname(file)), shared: [...new Set([...importing, ...naming])].sort() };
    });
}

/** Parties that more files had to name than may. */
export function scattered(parties: readonly Named[]): readonly Named[] {
  return parties.filter(({ shared }) => shared.length > goals.sharedFilesOfParty);
}

/** The capability whose entry has the first of these variables. */
function capabilitiesWith([variable]: readonly string[], texts: readonly Text[]): string[] {
  if (variable === undefined) return [];
  return texts
    .filter(({ file, text }) => path.basename(file) === 'outside-party.ts' && text.includes(variable))
    .map(({ file }) => path.dirname(path.dirname(file)));
}

/** What is shipped or starts what is shipped, of what git keeps. */
export function partyFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web', 'scripts'], {
    encoding: 'utf8',
  });
  return listed
    .trim()
    .split('\n')
    .filter((file) => /[.](?:ts|tsx|mjs|json)$/u.test(file) && !/[.](?:test|spec|builder)[.]/u.test(file));
}

export function readTexts(files: readonly string[]): readonly Text[] {
  return files.filter((file) => existsSync(file)).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
