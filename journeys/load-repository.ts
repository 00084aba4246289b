import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { AccessTable, JourneyDefinition } from './engine/definition.ts';
import {
  type Catalogue,
  type Catalogues,
  type CheckedForm,
  type CopyRules,
  joinCatalogues,
} from './check/catalogues.ts';
import type { SourceFile } from './check/report.ts';

/** Where the card programme keeps its JSON. */
const ownFolder = path.join(import.meta.dirname, '..');

/** All that a programme's folder says about journeys. `file` is the path from its top. */
export interface Repository {
  /** Holds `journeys`, `form-schemas/forms` and `cms/seeds` of one programme. */
  readonly folder: string;
  /** The definitions and the access table, as text. */
  readonly definitions: readonly SourceFile[];
  readonly copyFiles: readonly SourceFile[];
  readonly states: readonly SourceFile[];
  readonly catalogues: Catalogues;
  readonly forms: Readonly<Record<string, CheckedForm>>;
}

/**
 * Reads the files of `journeys/` and the forms of `form-schemas/forms` that lie in `folder`; of the card without one.
 *
 * @throws {Error} when a catalogue or a form is not JSON; definitions, copy and states are read as text.
 */
export function loadRepository(folder = ownFolder): Repository {
  return {
    folder,
    definitions: jsonFiles(folder, 'journeys/definitions'),
    copyFiles: [...jsonFiles(ownFolder, 'journeys/language/copy'), ...jsonFiles(folder, 'journeys/copy')],
    states: jsonFiles(folder, 'journeys/states'),
    catalogues: loadCatalogues(folder),
    forms: loadForms(folder),
  };
}

/**
 * What journeys of `folder` may name: the language's own blocks, and the files of its `journeys/catalogues`, one a capability.
 *
 * @throws {Error} when a file is missing or not JSON, or two of them have the same name in them.
 */
export function loadCatalogues(folder = ownFolder): Catalogues {
  return {
    ...joinCatalogues([...languageFiles(), ...jsonFiles(folder, 'journeys/catalogues')]),
    copyRules: joinCopyRules(languageRules(), readCopyRules(folder, 'journeys/meta/copy-rules.json')),
    menu: readJson(folder, 'journeys/meta/menu.json') as unknown as Catalogues['menu'],
  };
}

/** What every programme's journeys may name: the platform's own blocks. */
export function loadLanguage(): Catalogue {
  return joinCatalogues(languageFiles());
}

const languageFiles = () => jsonFiles(ownFolder, 'journeys/language');
const languageRules = () => readCopyRules(ownFolder, 'journeys/language/meta/copy-rules.json');

function readCopyRules(folder: string, file: string): CopyRules {
  return readJson(folder, file) as unknown as CopyRules;
}

/** What a programme says of a value comes before what is said of it everywhere; what may not be replaced anywhere stays so. */
function joinCopyRules(everywhere: CopyRules, own: CopyRules): CopyRules {
  return {
    values: { ...everywhere.values, ...own.values },
    regulated: { ...own.regulated, ...everywhere.regulated },
    longest: { ...everywhere.longest, ...own.longest },
    usedByCode: { ...everywhere.usedByCode, ...own.usedByCode },
    partner: { ...everywhere.partner, ...own.partner },
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

function loadForms(folder: string): Record<string, CheckedForm> {
  const place = path.join(folder, 'form-schemas/forms');
  const names = existsSync(place) ? readdirSync(place) : [];
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        schema: readJson(folder, `form-schemas/forms/${name}/schema.json`),
        uiSchema: readJson(folder, `form-schemas/forms/${name}/ui-schema.json`),
        messages: readJson(folder, `form-schemas/forms/${name}/messages.json`) as CheckedForm['messages'],
      },
    ]),
  );
}

function readJson(folder: string, file: string): Record<string, unknown> {
  return withoutSchema(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>);
}

function withoutSchema<Value>(content: Record<string, Value>): Record<string, Value> {
  const { $schema: _schema, ...rest } = content;
  return rest;
}

function jsonFiles(folder: string, inside: string): SourceFile[] {
  const place = path.join(folder, inside);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ file: `${inside}/${name}`, text: readFileSync(path.join(place, name), 'utf8') }));
}
