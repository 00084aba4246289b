import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { formats } from '#form-schemas/formats/index.ts';
import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import { createFormCompiler } from '#web/platform/server/adapters/form-compiler/create-form-compiler.ts';
import { buildRelease } from '#web/platform/content/build-release.ts';
import { readSeedAsset, repositoryContent, repositoryNames } from '#web/platform/content/repository-content.ts';
import { ServedRelease } from '#web/platform/content/served-release.ts';
import { contentKinds } from '#web/programme/content/content-kinds.ts';
import product from '../../package.json' with { type: 'json' };
import type { FormContent } from '#web/platform/domain/content.ts';
import type { FormReference, FormVersion, ReleaseDraft } from '#web/platform/domain/release.ts';

export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Folders whose change makes another release. */
export const sources = [
  'journeys/definitions',
  'journeys/states',
  'journeys/copy',
  'journeys/meta',
  'form-schemas/forms',
  'cms/seeds',
];

const compiler = createFormCompiler({ formats, formatsModule: path.join(root, 'form-schemas/formats/index.ts') });
/** Forms compiled for an earlier reading; a form that did not change is not compiled again. */
const compiled = new Map<string, FormVersion>();
const key = ({ name, hash }: FormReference) => `${name}@${hash}`;

export interface RepositoryRelease {
  readonly served: ServedRelease;
  readonly draft: ReleaseDraft;
}

/**
 * Release 1 as the API makes it of the repository's content: the same checks, validators, stylesheets, words and pictures.
 *
 * @throws {Error} with every problem when the content would be refused.
 */
export async function repositoryRelease(): Promise<RepositoryRelease> {
  const repository = loadRepository();
  const { access } = parseDefinitions(repository.definitions);
  const accessFile = repository.definitions.find(({ file }) => file.endsWith('/access.json'));
  if (accessFile === undefined) throw new Error('journeys/definitions/access.json is missing');
  const { catalogues } = repository;
  const built = await buildRelease(await repositoryContent(contentKinds), 'repository', {
    names: repositoryNames,
    kinds: contentKinds,
    catalogues,
    access: accessFile,
    compiler,
    readAsset: readSeedAsset,
    findForm: (reference) => Promise.resolve(compiled.get(key(reference))),
  });
  if (built.kind === 'refused') {
    const lines = built.problems.map((each) => `${each.file}${each.pointer}: ${each.message} (${each.code})`);
    throw new Error(`The repository's content would be refused:\n${lines.join('\n')}`);
  }
  const { draft } = built;
  for (const form of draft.forms) compiled.set(key(form), form);
  const served = new ServedRelease({ ...draft, number: 1 }, draft.forms, {
    product: 'Burgee',
    supportEmail: 'support@burgee.example',
    version: product.version,
    year: () => 2026,
    catalogues,
    access,
    compiler,
  });
  return { served, draft };
}

/**
 * A form of the stories themselves, compiled as those of a release are.
 *
 * @throws {Error} when it cannot be.
 */
export async function compiledForm(form: FormContent): Promise<FormVersion> {
  const [result] = await compiler.compileAll([form]);
  if (result?.kind !== 'compiled')
    throw new Error(`The form "${form.name}" cannot be compiled: ${result?.reason ?? 'no answer'}`);
  return result.version;
}
