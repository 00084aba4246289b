import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition } from '../form-definition.ts';
import type { Problem } from '../problem.ts';
import { admitFormFiles, formFiles } from './admit-form-files.ts';

export interface ReadForms {
  readonly forms: Readonly<Record<string, FormDefinition>>;
  readonly problems: readonly Problem[];
}

/**
 * The forms of a folder (`form-schemas/forms`), one sub-folder each; every problem of every form at once.
 *
 * `shown` is how the folder is called in problems.
 */
export function readForms(folder: string, shown: string): ReadForms {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  if (names.length === 0) throw new Error(`There is no form in ${shown}`);
  const admitted = names.map((name) => {
    const texts = formFiles
      .filter((which) => existsSync(join(folder, name, `${which}.json`)))
      .map(
        (which) =>
          [
            which,
            { file: `${shown}/${name}/${which}.json`, text: readFileSync(join(folder, name, `${which}.json`), 'utf8') },
          ] as const,
      );
    return { name, ...admitFormFiles(name, Object.fromEntries(texts), `${shown}/${name}`) };
  });
  return {
    forms: Object.fromEntries(
      admitted.flatMap(({ name, form }) => (form === undefined ? [] : [[name, form] as const])),
    ),
    problems: admitted.flatMap(({ problems }) => problems),
  };
}
