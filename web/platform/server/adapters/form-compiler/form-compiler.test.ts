import path from 'node:path';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { FormContent } from '#web/platform/domain/content.ts';
import type { FormVersion } from '#web/platform/domain/release.ts';
import type { FormCompiler } from '#web/platform/server/ports/form-compiler.ts';

import { browserModule } from './browser-module.ts';
import { createFormCompiler } from './create-form-compiler.ts';

let folder: string;
let compiler: FormCompiler;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'formats-'));
  const formatsModule = path.join(folder, 'formats.ts');
  await writeFile(formatsModule, `export const formats = { shout: (text: string) => text === text.toUpperCase() };`);
  compiler = createFormCompiler({ formats: { shout: (text) => text === text.toUpperCase() }, formatsModule });
});
afterAll(() => rm(folder, { recursive: true }));

function form(schema: Record<string, unknown>): FormContent {
  return { name: 'test', schema, uiSchema: {}, messages: {} };
}

const greeting = form({
  type: 'object',
  required: ['word'],
  properties: { word: { type: 'string', format: 'shout', maxLength: 5, pattern: '^[A-Z]+$' } },
});

async function compiledVersion(content: FormContent): Promise<FormVersion> {
  const [result] = await compiler.compileAll([content]);
  if (result?.kind !== 'compiled') throw new Error(`refused: ${result?.reason ?? ''}`);
  return result.version;
}

test('RUN-04 the server checks answers with the compiled validator', async () => {
  const { whole: validate } = compiler.load(await compiledVersion(greeting));
  expect(validate({ word: 'AHOY' })).toBe(true);
  expect(validate({})).toBe(false);
  expect(validate.errors).toMatchObject([{ keyword: 'required', params: { missingProperty: 'word' } }]);
  expect(validate({ word: 'ahoyahoy' })).toBe(false);
  expect(validate.errors?.map(({ keyword }) => keyword)).toEqual(['maxLength', 'pattern', 'format']);
});

test('RUN-05 the browser’s module holds the same validators and needs no eval', async () => {
  const version = await compiledVersion(greeting);
  const runtime = await compiler.runtime();
  await writeFile(path.join(folder, runtime.file), runtime.bytes);
  await writeFile(path.join(folder, 'test.js'), browserModule(version));
  const module = (await import(path.join(folder, 'test.js'))) as {
    default: Record<string, (answers: unknown) => boolean>;
  };
  const validate = module.default[version.rootKey];
  expect(validate?.({ word: 'AHOY' })).toBe(true);
  expect(validate?.({ word: 'ahoy' })).toBe(false);
  expect(browserModule(version)).not.toMatch(/\beval\b|new Function/);
});

test('RUN-05 the same form has the same hash, and another message another one', async () => {
  const hash = await compiler.hashOf(greeting);
  expect((await compiledVersion(greeting)).hash).toBe(hash);
  expect(await compiler.hashOf({ ...greeting, messages: { word: { required: 'Say it' } } })).not.toBe(hash);
});

test('RUN-06 a schema that would take too long is refused, and the next one is compiled', async () => {
  const doubling: Record<string, unknown> = { d0: { type: 'string', maxLength: 1 } };
  for (let depth = 1; depth <= 26; depth += 1) {
    const below = { $ref: `#/definitions/d${String(depth - 1)}` };
    doubling[`d${String(depth)}`] = { anyOf: [below, { ...below }] };
  }
  const hostile = form({ type: 'object', definitions: doubling, properties: { a: { $ref: '#/definitions/d26' } } });
  const [refused, fine] = await compiler.compileAll([hostile, greeting]);
  expect(refused?.kind).toBe('refused');
  expect(fine?.kind).toBe('compiled');
}, 20_000);
