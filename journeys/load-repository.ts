import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { blocksIn } from './engine/blocks-catalogue.ts';
import type { AccessTable, JourneyDefinition } from './engine/definition.ts';
import type { Catalogues, CheckedForm } from './check/catalogues.ts';
import type { SourceFile } from './check/report.ts';

const root = new URL('../', import.meta.url);

/** All that the repository says about journeys. `file` is the path from the top of the repository. */
export interface Repository {
  /** The definitions and the access table, as text. */
  readonly definitions: readonly SourceFile[];
  readonly copyFiles: readonly SourceFile[];
  readonly states: readonly SourceFile[];
  readonly catalogues: Catalogues;
  readonly forms: Readonly<Record<string, CheckedForm>>;
}

/**
 * Reads the files of `journeys/` and the forms of `form-schemas/forms`.
 *
 * @throws {Error} when a catalogue or a form is not JSON; definitions, copy and states are read as text.
 */
export function loadRepository(): Repository {
  return {
    definitions: jsonFiles('journeys/definitions'),
    copyFiles: jsonFiles('journeys/copy'),
    states: jsonFiles('journeys/states'),
    catalogues: loadCatalogues(),
    forms: loadForms(),
  };
}

/**
 * The catalogues of `journeys/meta`.
 *
 * @throws {Error} when one is missing or not JSON.
 */
export function loadCatalogues(): Catalogues {
  return {
    calls: catalogue('calls') as Catalogues['calls'],
    facts: catalogue('facts') as Catalogues['facts'],
    blocks: blocksIn(catalogue('blocks')),
    data: catalogue('data') as Catalogues['data'],
    assets: catalogue('assets') as Catalogues['assets'],
    links: catalogue('links') as Catalogues['links'],
    copyRules: catalogue('copy-rules') as unknown as Catalogues['copyRules'],
    menu: catalogue('menu') as unknown as Catalogues['menu'],
  };
}

/**
 * The definitions by name, and the access table, parsed but not checked.
 *
 * @throws {Error} when a file is not JSON.
 */
export function parseDefinitions(files: readonly SourceFile[]): {
  definitions: Record<string, JourneyDefinition>;
  access: AccessTable;
} {
  const definitions: Record<string, JourneyDefinition> = {};
  let access: AccessTable | undefined;
  for (const { text } of files) {
    const content = JSON.parse(text) as JourneyDefinition | AccessTable;
    if ('journey' in content) definitions[content.journey] = content;
    else access = content;
  }
  if (access === undefined) throw new Error('journeys/definitions/access.json is missing');
  return { definitions, access };
}

/** A journey of the repository by its name, else the file of that path; nothing when there is neither. */
export function readDefinition(name: string, { definitions }: Pick<Repository, 'definitions'>): SourceFile | undefined {
  const own = definitions.find(({ file }) => file.endsWith(`/definitions/${name}.json`));
  if (own !== undefined) return own;
  return existsSync(name) && statSync(name).isFile() ? { file: name, text: readFileSync(name, 'utf8') } : undefined;
}

/**
 * All copy in one flat record.
 *
 * @throws {Error} when a file is not JSON.
 */
export function joinCopy(files: readonly SourceFile[]): Record<string, string> {
  const copy: Record<string, string> = {};
  for (const { text } of files) Object.assign(copy, withoutSchema(JSON.parse(text) as Record<string, string>));
  return copy;
}

function loadForms(): Record<string, CheckedForm> {
  const folder = path('form-schemas/forms');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        schema: readJson(`form-schemas/forms/${name}/schema.json`),
        messages: readJson(`form-schemas/forms/${name}/messages.json`) as CheckedForm['messages'],
      },
    ]),
  );
}

function catalogue(name: string): Record<string, unknown> {
  return readJson(`journeys/meta/${name}.json`);
}

function readJson(file: string): Record<string, unknown> {
  return withoutSchema(JSON.parse(readFileSync(path(file), 'utf8')) as Record<string, unknown>);
}

function withoutSchema<Value>(content: Record<string, Value>): Record<string, Value> {
  const { $schema: _schema, ...rest } = content;
  return rest;
}

function jsonFiles(folder: string): SourceFile[] {
  if (!existsSync(path(folder))) return [];
  return readdirSync(path(folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(path(`${folder}/${name}`), 'utf8') }));
}

function path(relative: string): string {
  return fileURLToPath(new URL(relative, root));
}
