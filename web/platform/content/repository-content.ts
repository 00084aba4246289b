import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { joinCopy, loadRepository, parseDefinitions, type Repository } from '#journeys/load-repository.ts';
import type { ContentBundle, FormContent, PartnerContent } from '#web/platform/domain/content.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import type { EntryNames } from './check-bundle.ts';
import type { ContentKind } from './content-kind.ts';

/** What problems in the repository's own content are told by. */
export const repositoryNames: EntryNames = {
  form: (name) => `form-schemas/forms/${name}`,
  journey: (name) => `journeys/definitions/${name}.json`,
  copy: 'journeys/copy',
  partner: (code) => `cms/seeds/partners/${code}.json`,
  listed: ({ list }, key) => `cms/seeds/${list.name}.json (${key})`,
};

async function readJson(...parts: string[]): Promise<unknown> {
  const content: unknown = JSON.parse(await readFile(path.join(...parts), 'utf8'));
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const { $schema: _schema, ...rest } = membersOf(content);
  return rest;
}

async function readForms(folder: string): Promise<Record<string, FormContent>> {
  const names = (await readdir(folder)).sort();
  const forms = await Promise.all(
    names.map(async (name) => {
      const part = (file: string) => readJson(folder, name, file);
      const [schema, uiSchema, messages, examples] = await Promise.all([
        part('schema.json'),
        part('ui-schema.json'),
        part('messages.json'),
        part('examples.json'),
      ]);
      return [name, { name, schema, uiSchema, messages, examples } as FormContent] as const;
    }),
  );
  return Object.fromEntries(forms);
}

async function readPartners(folder: string): Promise<Record<string, PartnerContent>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const partners = await Promise.all(
    files.map(async (file) => [path.parse(file).name, (await readJson(folder, file)) as PartnerContent] as const),
  );
  return Object.fromEntries(partners);
}

/** The content that the repository carries: the seed of the CMS, and what is served without one (RUN-03, OPS-04). */
export async function repositoryContent(
  kinds: readonly ContentKind[],
  repository: Repository = loadRepository(),
): Promise<ContentBundle> {
  const { definitions } = parseDefinitions(repository.definitions);
  const seeds = seedsOf(repository.folder);
  return {
    forms: await readForms(path.join(repository.folder, 'form-schemas', 'forms')),
    journeys: definitions,
    copy: joinCopy(repository.copyFiles),
    partners: await readPartners(path.join(seeds, 'partners')),
    lists: Object.fromEntries(await Promise.all(kinds.map((kind) => readList(seeds, kind)))),
  };
}

const seedsOf = (folder: string) => path.join(folder, 'cms', 'seeds');

async function readList(seeds: string, { list: { name } }: ContentKind): Promise<[string, readonly object[]]> {
  return [name, (await readJson(seeds, `${name}.json`)) as readonly object[]];
}

/** Reads the bytes of a picture of the seeds in `folder`, by file name; nothing for a name that is not there or leads elsewhere. */
export function seedAssets(folder: string) {
  return async (src: string): Promise<Uint8Array | undefined> => {
    if (!/^[a-z0-9][a-z0-9.-]*$/iu.test(src)) return undefined;
    try {
      return await readFile(path.join(seedsOf(folder), 'assets', src));
    } catch (error) {
      if (membersOf(error)['code'] === 'ENOENT') return undefined;
      throw error;
    }
  };
}

/** The same of the card's own seeds. */
export const readSeedAsset = seedAssets(path.join(import.meta.dirname, '..', '..', '..'));
