import fs from 'node:fs';
import path from 'node:path';
import type { Entry } from '../content/field';

export interface Seed {
  readonly key: string;
  readonly entry: Entry;
}

export interface Seeds {
  /** By the name of the content kind. */
  readonly entries: Readonly<Record<string, readonly Seed[]>>;
  readonly assetsDir: string;
}

/** The repository's own content: forms, journeys and words from their folders, the rest from cms/seeds. */
export function readSeeds(repository: string): Seeds {
  const seeds = path.join(repository, 'cms', 'seeds');
  return {
    assetsDir: path.join(seeds, 'assets'),
    entries: {
      'form-schema': readForms(path.join(repository, 'form-schemas', 'forms')),
      copy: jsonFiles(path.join(repository, 'journeys', 'copy')).map((file) => ({
        key: nameOf(file),
        entry: readJson(file),
      })),
      journey: jsonFiles(path.join(repository, 'journeys', 'definitions'))
        .map(readJson)
        .flatMap(asJourney),
      partner: jsonFiles(path.join(seeds, 'partners'))
        .map(readJson)
        .map((entry) => ({ key: String(entry['code']), entry })),
      benefit: readList(path.join(seeds, 'benefits.json'), 'id'),
      'campaign-content': readList(path.join(seeds, 'campaigns.json'), 'key'),
      cause: readList(path.join(seeds, 'causes.json'), 'name'),
      plan: readList(path.join(seeds, 'plans.json'), 'name'),
      bank: readList(path.join(seeds, 'banks.json'), 'id'),
    },
  };
}

/** The words of the page itself by key, which belong to the language of journeys and are no entries of the CMS. */
export function readPageWords(repository: string): Entry {
  const files = jsonFiles(path.join(repository, 'journeys', 'language', 'copy'));
  return Object.assign({}, ...files.map(readJson)) as Entry;
}

function readForms(folder: string): Seed[] {
  return fs
    .readdirSync(folder)
    .sort()
    .filter((name) => fs.existsSync(path.join(folder, name, 'schema.json')))
    .map((name) => {
      const part = (file: string) => readJson(path.join(folder, name, file));
      const entry = {
        name,
        schema: part('schema.json'),
        uiSchema: part('ui-schema.json'),
        messages: part('messages.json'),
        examples: part('examples.json'),
      };
      return { key: name, entry };
    });
}

/** The folder also holds the access table, which is no journey and no content. */
function asJourney(definition: Entry): Seed[] {
  return typeof definition['journey'] === 'string' ? [{ key: definition['journey'], entry: definition }] : [];
}

function readList(file: string, key: string): Seed[] {
  const list = JSON.parse(fs.readFileSync(file, 'utf8')) as Entry[];
  return list.map((entry) => ({ key: String(entry[key]), entry }));
}

function jsonFiles(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(folder, name));
}

/** `$schema` points from the file to its meta schema for editors; inside the CMS it would point nowhere. */
function readJson(file: string): Entry {
  const content = JSON.parse(fs.readFileSync(file, 'utf8')) as Entry;
  delete content['$schema'];
  return content;
}

const nameOf = (file: string) => path.basename(file, '.json');
