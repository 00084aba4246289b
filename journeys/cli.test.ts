import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Ajv } from 'ajv';
import { afterAll, describe, expect, test } from 'vitest';

import { joinCatalogues } from './check/catalogues.ts';
import { runCommand, schemas } from './cli.ts';
import { formProblems, ownForms } from './form-commands.ts';
import { coverPaths, edges } from './engine/graph.ts';
import type { JourneyDefinition } from './engine/definition.ts';
import { loadRepository, parseDefinitions } from './load-repository.ts';

const repository = loadRepository();
const { definitions } = parseDefinitions(repository.definitions);
const readJson = createRequire(import.meta.url) as (file: string) => unknown;

test('RUN-07 the command proves all journeys and says how many files it looked at', () => {
  expect(runCommand(['check'], repository)).toEqual({
    output: `0 problems in ${String(repository.definitions.length + repository.copyFiles.length + repository.states.length + ownForms().files.length)} files\n`,
    exitCode: 0,
  });
  expect(runCommand(['lint'], repository)).toEqual(runCommand(['check'], repository));
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

test('RUN-06 a file that cannot be read is told before everything that follows from it', () => {
  const broken = repository.copyFiles.map((source, index) =>
    index === repository.copyFiles.length - 1 ? { ...source, text: source.text.replace('{', '{ oops') } : source,
  );
  const { output } = runCommand(['check'], { ...repository, copyFiles: broken });
  const lines = output.split('\n').filter((line) => !line.startsWith('    '));
  const last = lines.findLastIndex((line) => line.includes(' J001 '));
  expect(lines[0]).toContain(' J001 Not JSON');
  expect(lines[last + 1]).toBe('These may follow from what is above; mend that first:');
  expect(lines.slice(last + 2, -2).length).toBeGreaterThan(5);
});

test('RUN-06 a wrong name is told once, with how many places have it', () => {
  const definitions = repository.definitions.map((source) => ({
    ...source,
    text: source.text.replaceAll('"signedIn"', '"signdIn"'),
  }));
  const { output } = runCommand(['check'], { ...repository, definitions });
  const told = output.split('\n').filter((line) => line.includes('"signdIn" is not'));
  expect(told).toHaveLength(new Set(told.map((line) => line.replace(/^\S+ /u, ''))).size);
  expect(output).toMatch(/"signdIn" is not .*\n(?: {4}.*\n)* {4}in \d+ more places: \S+:\d+:\d+, /u);
  const { problems } = JSON.parse(runCommand(['check', '--format', 'json'], { ...repository, definitions }).output) as {
    problems: { message: string }[];
  };
  expect(problems.filter(({ message }) => message.startsWith('"signdIn" is not')).length).toBeGreaterThan(told.length);
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

const jsonIn = (folder: string) =>
  readdirSync(path.join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `./${folder}/${name}`);

test.each([...jsonIn('language'), ...jsonIn('catalogues'), './meta/menu.json', './meta/copy-rules.json'])(
  'RUN-12 the catalogue %s names its schema and satisfies it',
  (file) => {
    const content = readJson(file) as { $schema: string };
    const name = file.startsWith('./meta/') ? path.basename(file, '.json') : 'catalogue';
    expect(path.join(path.dirname(file), content.$schema)).toBe(`meta/${name}.schema.json`);
    const ajv = new Ajv({ strict: false, allErrors: true });
    expect(ajv.validate(schemas(repository)[name] as object, content) || ajv.errors).toBe(true);
  },
);

test('RUN-12 a name stands in one catalogue', () => {
  const catalogue = (file: string, facts: object) => ({ file, text: JSON.stringify({ facts }) });
  const [one, other] = [catalogue('one.json', { mooring: {} }), catalogue('other.json', { berth: {} })];
  expect(Object.keys(joinCatalogues([one, other]).facts)).toEqual(['mooring', 'berth']);
  expect(() => joinCatalogues([one, other, catalogue('third.json', { mooring: {} })])).toThrow(
    'third.json has "mooring" among its facts, as another catalogue has',
  );
});

test('RUN-12 every definition, file of copy and file of states names its schema and satisfies it', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  const known = schemas(repository);
  const kinds = [repository.definitions, repository.copyFiles, repository.states];
  expect(kinds.filter((files) => files.length === 0)).toEqual([]);
  for (const { file, text } of kinds.flat()) {
    const content = JSON.parse(text) as { $schema: string };
    const named = path.join(path.dirname(file), content.$schema);
    expect(named, file).toMatch(/^journeys\/meta\/\w+\.schema\.json$/u);
    const schema = known[content.$schema.replace(/^.*\/(\w+)\.schema\.json$/u, '$1')] as object;
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
      output: 'Neither a journey, a form nor a file: nowhere\n',
      exitCode: 2,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('forms', () => {
  const { forms } = ownForms();
  const folder = mkdtempSync(path.join(tmpdir(), 'forms-'));
  const write = (name: string, form: object) => {
    writeFileSync(path.join(folder, name), JSON.stringify(form));
    return path.join(folder, name);
  };
  const own = (name: string) => {
    const form = forms[name];
    if (form === undefined) throw new Error(`no form ${name}`);
    return form;
  };
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('RUN-06 the check tries out the examples of forms and says which does not hold', () => {
    const wrong = { ...own('login'), examples: { valid: [{ about: 'nothing given', answers: {} }], invalid: [] } };
    expect(formProblems({ forms: { login: wrong }, problems: [] })).toMatchObject([
      { code: 'F053', file: 'form-schemas/forms/login/examples.json', pointer: '/examples/valid/0' },
    ]);
  });

  test('PTR-07 two versions of a form are compared in sentences', () => {
    const login = own('login');
    const { password, ...properties } = login.schema.properties ?? {};
    const other = {
      ...login,
      schema: { ...login.schema, properties: { ...properties, password: { ...password, maxLength: 99 } } },
    };
    expect(runCommand(['diff', 'login', write('other.json', other)], repository)).toEqual({
      output: '“Password” may now have at most 99 characters (before: 128).\n',
      exitCode: 0,
    });
    expect(runCommand(['diff', 'login', 'form-schemas/forms/login'], repository).output).toBe('Nothing has changed.\n');
    const broken = write('broken.json', { ...login, schema: { ...login.schema, type: 'objekt' } });
    expect(runCommand(['diff', 'login', broken], repository).exitCode).toBe(1);
    expect(runCommand(['diff', 'login', 'sign-up'], repository)).toEqual({ output: 'No form: sign-up\n', exitCode: 2 });
  });

  test('RUN-02 a form is tried with answers: what it asks then, what it says, and whether it can be submitted', () => {
    const tried = (...answers: string[]) =>
      runCommand(['simulate', 'login', ...answers.flatMap((answer) => ['--answer', answer])], repository);
    expect(tried('email=nobody')).toEqual({
      output: [
        'login asks',
        '  Email address (email, required)  breaks “format”: “Enter an email address in the correct format, like name@example.com”',
        '  Password (password, required)  not answered yet',
        '',
        '1 of 2 required answers; it cannot be submitted',
        '',
      ].join('\n'),
      exitCode: 0,
    });
    const { output } = tried('email=ada@example.com', 'password=Secret=42');
    expect(output).toContain('2 of 2 required answers; it can be submitted');
    expect(output).not.toContain('Secret');
    expect(tried('emial=x')).toMatchObject({
      output: expect.stringContaining('Did you mean "email"?') as string,
      exitCode: 2,
    });
    expect(tried('email').exitCode).toBe(2);
    expect(runCommand(['simulate', 'login', '--fact', 'x=y'], repository).exitCode).toBe(2);
  });
});
