import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Ajv } from 'ajv';
import { expect, test } from 'vitest';

import { catalogueSchemas } from './check/catalogue-schemas.ts';
import { runCommand, schemas } from './cli.ts';
import { coverPaths, edges } from './engine/graph.ts';
import type { JourneyDefinition } from './engine/definition.ts';
import { loadRepository, parseDefinitions } from './load-repository.ts';

const repository = loadRepository();
const { definitions } = parseDefinitions(repository.definitions);
const readJson = createRequire(import.meta.url) as (file: string) => unknown;

test('RUN-07 the command proves all journeys and says how many files it looked at', () => {
  expect(runCommand(['check'], repository)).toEqual({
    output: `0 problems in ${String(repository.definitions.length + repository.copyFiles.length + repository.states.length)} files\n`,
    exitCode: 0,
  });
});

test('RUN-07 a check that saw nothing fails', () => {
  expect(runCommand(['check', 'nowhere.json'], repository).exitCode).toBe(2);
  expect(runCommand(['check'], { ...repository, definitions: [], copyFiles: [], states: [] }).exitCode).toBe(2);
});

test('RUN-06 a problem is printed with its place, as text and as JSON', () => {
  const definitions = repository.definitions.map((source) => ({
    ...source,
    text: source.text.replace('"go": "bank-intro"', '"go": "bank-into"'),
  }));
  const text = runCommand(['check', 'definitions/sign-up.json'], { ...repository, definitions });
  expect(text.exitCode).toBe(1);
  expect(text.output).toMatch(
    /^journeys\/definitions\/sign-up\.json:\d+:\d+ J010 "bank-into" is not a step of "sign-up"\n {4}at \/steps\/verify-mobile\/actions\/submit\/on\/correct\/go\n {4}expected .*\n {4}did you mean "bank-intro"\?/mu,
  );
  const json = JSON.parse(runCommand(['check', '--format', 'json'], { ...repository, definitions }).output) as {
    problems: unknown[];
  };
  expect(json.problems).toContainEqual(expect.objectContaining({ code: 'J010', suggestion: 'bank-intro' }));
});

test('RUN-11 each journey is drawn with every step and every move', () => {
  for (const [name, definition] of Object.entries(definitions)) {
    const { output, exitCode } = runCommand(['graph', name], repository);
    expect(exitCode).toBe(0);
    const arrows = output.split('\n').filter((line) => line.includes('-->') && !line.includes('[*]'));
    expect(arrows).toHaveLength(edges(definition).filter(({ from, to }) => from !== to).length);
    for (const step of Object.keys(definition.steps)) expect(output).toContain(step);
  }
  expect(runCommand(['graph', 'sign-in'], repository).output).toContain('  login --> exit_1: sign-in / signedIn');
  expect(runCommand(['graph', 'sing-up'], repository).output).toContain('Did you mean "sign-up"?');
});

test('RUN-08 there is one shortest way to every edge', () => {
  for (const definition of Object.values(definitions)) {
    const ways = coverPaths(definition);
    expect(ways.map((way) => way.at(-1)?.path)).toEqual(edges(definition).map(({ path }) => path));
    for (const way of ways)
      way.slice(1).forEach((edge, index) => {
        expect(edge.from).toBe(way[index]?.to);
      });
  }
  const way = coverPaths(definitions['sign-up'] as JourneyDefinition).find(
    (edgesOfWay) => edgesOfWay.at(-1)?.outcome === 'expired',
  );
  expect(way?.map(({ outcome }) => outcome)).toEqual(['verified', 'saved', 'expired']);
});

test.each(Object.entries(schemas(repository)))(
  'RUN-12 the schema of %s that editors read is made from the catalogues',
  (name, schema) => {
    expect(readJson(`./meta/${name}.schema.json`)).toEqual(schema);
  },
);

test.each(Object.keys(catalogueSchemas()))('RUN-12 the catalogue of %s names its schema and satisfies it', (name) => {
  const content = readJson(`./meta/${name}.json`) as { $schema: string };
  expect(content.$schema).toBe(`./${name}.schema.json`);
  const ajv = new Ajv({ strict: false, allErrors: true });
  expect(ajv.validate(schemas(repository)[name] as object, content) || ajv.errors).toBe(true);
});

test('RUN-12 every definition, file of copy and file of states names its schema and satisfies it', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  for (const { file, text } of [...repository.definitions, ...repository.copyFiles, ...repository.states]) {
    const content = JSON.parse(text) as { $schema: string };
    expect(content.$schema, file).toMatch(/^\.\.\/meta\/\w+\.schema\.json$/u);
    const schema = schemas(repository)[content.$schema.replace(/^.*\/(\w+)\.schema\.json$/u, '$1')] as object;
    expect(ajv.validate(schema, content) || ajv.errors, file).toBe(true);
  }
});

test('PTR-07 two versions of a journey are compared in sentences', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'journeys-diff-'));
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  try {
    const signUp = definitions['sign-up'];
    const other = write('other.json', JSON.stringify(signUp).replace('"go":"bank-intro"', '"go":"edit-mobile"'));
    expect(runCommand(['diff', 'sign-up', other], repository)).toEqual({
      output: 'Verify mobile: the right code now leads to Edit mobile (before: leads to Bank intro).\n',
      exitCode: 0,
    });
    expect(runCommand(['diff', 'sign-up', 'sign-up'], repository).output).toBe('Nothing has changed.\n');
    const broken = write('broken.json', '{ "journey": "sign-up", "stepz": {} }');
    expect(runCommand(['diff', 'sign-up', broken], repository)).toMatchObject({
      output: expect.stringContaining('"stepz" is not known here') as string,
      exitCode: 1,
    });
    expect(runCommand(['diff', 'sign-up', 'nowhere'], repository)).toEqual({
      output: 'Neither a journey nor a file: nowhere\n',
      exitCode: 2,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
