import fs from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';

import { readForms } from '#form-schemas/admission/read-forms.ts';
import { catalogueTypes } from '#journeys/catalogue-types.ts';
import { checkRepository } from '#journeys/cli.ts';
import { formProblems } from '#journeys/form-commands.ts';
import { loadRepository } from '#journeys/load-repository.ts';

import { layDownProgramme } from '../scripts/lib/lay-down-programme.mjs';

const root = path.join(import.meta.dirname, '..');
const name = `library-card-${String(process.pid)}`;
const folder = path.join(root, '.run', name);
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

function complaints(): readonly string[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.]tsx?$/u.test(file))
    .map((file) => path.join(folder, file));
  expect(files.length).toBeGreaterThan(20);
  const program = ts.createProgram(files, options);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText, file }) => `${file?.fileName ?? ''} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

test('RUN-19 a programme that is laid down has its own name, and its types and checks pass', async () => {
  expect(layDownProgramme(root, { name, under: '.run' })).toBe(`.run/${name}`);
  const repository = loadRepository(folder);
  expect(repository.definitions).toHaveLength(4);
  expect(checkRepository(repository)).toEqual([]);
  expect(formProblems(readForms(path.join(folder, 'form-schemas', 'forms'), 'form-schemas/forms'))).toEqual([]);
  const written = path.join(folder, 'journeys', 'meta', 'catalogues.d.ts');
  expect(fs.readFileSync(written, 'utf8')).toBe(await catalogueTypes(repository));
  const settings = fs.readFileSync(path.join(folder, 'server', 'main.ts'), 'utf8');
  expect(settings).toContain(`'Library card ${String(process.pid)}'`);
  expect(settings).not.toMatch(/second-programme|Samphire/u);
  expect(complaints()).toEqual([]);
});

test.each(['Library Card', '../library', '', 'second--programme'])('a programme may not be called "%s"', (wrong) => {
  expect(() => layDownProgramme(root, { name: wrong, under: '.run' })).toThrow('small letters');
});

test('what is there already is not written over', () => {
  expect(() => layDownProgramme(root, { name: 'second-programme', under: 'tests' })).toThrow('choose another name');
});
