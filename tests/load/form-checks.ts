import { fileURLToPath } from 'node:url';

import { admitForm } from '#form-schemas/admit-form.ts';
import { checkAnswers, type Validator } from '#form-schemas/check-answers.ts';
import { formats } from '#form-schemas/formats/index.ts';
import { normaliseAnswers } from '#form-schemas/normalise-answers.ts';
import { loadRepository } from '#journeys/load-repository.ts';
import type { FormVersion } from '#web/platform/domain/release.ts';
import { createFormCompiler } from '#web/platform/server/adapters/form-compiler/create-form-compiler.ts';
import { buildRelease } from '#web/platform/content/build-release.ts';
import { readSeedAsset, repositoryContent, repositoryNames } from '#web/platform/content/repository-content.ts';
import { contentKinds } from '#web/programme/content/content-kinds.ts';

import { type Figure, type Measured, median } from './figures.ts';

const formsMeasured = ['register-user', 'customer-details'];
const formatsModule = fileURLToPath(import.meta.resolve('#form-schemas/formats/index.ts'));

interface Example {
  readonly answers: Readonly<Record<string, unknown>>;
}

/** What checking answers costs, and what making the code costs that checks them. */
export async function measureForms(): Promise<Measured> {
  const compiler = createFormCompiler({ formats, formatsModule });
  await compiler.runtime();
  const bundle = await repositoryContent(contentKinds);
  const forms = Object.values(bundle.forms);
  const began = performance.now();
  const compiled = await compiler.compileAll(forms);
  const all = performance.now() - began;
  const one = await medianTime(3, () => compiler.compileAll(forms.slice(0, 1)));
  const figures: Figure[] = [];
  for (const name of formsMeasured) {
    const version = compiled
      .flatMap((result) => (result.kind === 'compiled' ? [result.version] : []))
      .find((found) => found.name === name);
    if (version === undefined) throw new Error(`There is no compiled form ${name}`);
    const { valid = [], invalid = [] } = bundle.forms[name]?.examples ?? {};
    figures.push(...checksOf(version, compiler.load(version).whole, { valid, invalid }));
  }
  const admitLargest = () => Promise.resolve(admitForm(bundle.forms['customer-details'], 'form'));
  return {
    title: 'Checking and compiling forms',
    how: 'Mean over all examples of the form, best of five rounds; compiling starts a thread of its own.',
    figures: [
      ...figures,
      { what: 'admit the largest of our forms', figure: await medianTime(5, admitLargest), unit: 'ms', target: 50 },
      { what: 'compile one form, thread included', figure: one, unit: 'ms' },
      { what: `compile each further form (of ${forms.length})`, figure: (all - one) / (forms.length - 1), unit: 'ms' },
      { what: 'build a whole release, nothing compiled before', figure: await medianTime(3, buildAll), unit: 'ms' },
    ],
  };
}

function checksOf(
  form: FormVersion,
  validate: Validator,
  examples: Readonly<Record<'valid' | 'invalid', readonly Example[]>>,
): Figure[] {
  const by = { validate, today: '2026-06-15' };
  return (['valid', 'invalid'] as const).flatMap((kind): Figure[] => {
    const given = examples[kind].map(({ answers }) => answers);
    const normal = given.map((answers) => normaliseAnswers(form, answers));
    return [
      { what: `${form.name}, ${kind}: validator`, figure: microseconds(normal, validate), unit: 'µs' },
      {
        what: `${form.name}, ${kind}: checkAnswers`,
        figure: microseconds(given, (answers) => checkAnswers(form, answers, by)),
        unit: 'µs',
      },
    ];
  });
}

/** Of one call, with each of `values` in turn. */
function microseconds<T>(values: readonly T[], call: (value: T) => unknown): number {
  const rounds = Math.ceil(5_000 / values.length);
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let round = 0; round < rounds; round += 1) for (const value of values) call(value);
    return ((performance.now() - start) * 1000) / (rounds * values.length);
  });
  return Math.min(...runs);
}

/** As the API does when nothing was ever published. */
async function buildAll(): Promise<void> {
  const { catalogues, definitions } = loadRepository();
  const access = definitions.find(({ file }) => file.endsWith('/access.json'));
  if (access === undefined) throw new Error('journeys/definitions/access.json is missing');
  const built = await buildRelease(await repositoryContent(contentKinds), 'bench', {
    catalogues,
    access,
    compiler: createFormCompiler({ formats, formatsModule }),
    names: repositoryNames,
    kinds: contentKinds,
    readAsset: readSeedAsset,
    findForm: () => Promise.resolve(undefined),
  });
  if (built.kind === 'refused') throw new Error("The repository's content is refused");
}

async function medianTime(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < runs) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}
