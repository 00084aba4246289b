import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { apiTypes } from './api-types.ts';
import { openApiDocument } from '#web/platform/contract/openapi.ts';
import type { Operation } from '#web/platform/contract/operation.ts';
import { operations } from './operations.ts';

interface DocumentedOperation {
  operationId: string;
  responses: Record<string, { content?: Record<string, unknown> }>;
  parameters: { name: string; in: string }[];
}

function documented(): DocumentedOperation[] {
  const paths = openApiDocument('Test', operations)['paths'] as Record<string, Record<string, DocumentedOperation>>;
  return Object.values(paths).flatMap((methods) => Object.values(methods));
}

test('OPS-07 the types of the browser are those of the API', async () => {
  const written = await readFile(path.join(import.meta.dirname, 'api.d.ts'), 'utf8');
  expect(written, 'run `npm run contract`').toBe(await apiTypes());
});

test('OPS-07 every operation is documented with an answer and its problems', () => {
  const all = documented();
  expect(all.map((operation) => operation.operationId).sort()).toEqual(Object.keys(operations).sort());
  for (const { operationId, responses } of all) {
    expect(
      Object.keys(responses).some((status) => status.startsWith('2')),
      operationId,
    ).toBe(true);
    expect(responses['429']?.content, operationId).toHaveProperty(['application/problem+json']);
  }
});

test('OPS-07 every parameter in a path is described', () => {
  const withOne = Object.values<Operation>(operations).filter(({ path }) => path.includes('{'));
  expect(withOne).not.toEqual([]);
  for (const operation of Object.values<Operation>(operations)) {
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(operation.params?.properties ?? {}), operation.id).toEqual(inPath);
  }
});

test('OPS-05 whatever changes something by POST or PATCH is recognised when repeated', () => {
  const keyed = documented()
    .filter(({ parameters }) => parameters.some((parameter) => parameter.name === 'Idempotency-Key'))
    .map(({ operationId }) => operationId);
  const changing = Object.values<Operation>(operations)
    .filter(({ method, id }) => (method === 'post' || method === 'patch') && id !== 'visit')
    .map(({ id }) => id);
  expect(keyed.sort()).toEqual(changing.sort());
});
