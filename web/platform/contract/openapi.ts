import type { TSchema } from '@sinclair/typebox';

import type { Operation, Operations } from './operation.ts';
import { problemsOf } from './operation.ts';
import { type ProblemCode, problemCatalogue, ProblemDetails } from './problem-details.ts';

type Json = Record<string, unknown>;

/** Swaps every schema that has a name for a reference, and collects the named ones. */
function referring(schema: unknown, named: Map<string, Json>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => referring(item, named));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $id: id, ...rest } = schema as Json & { $id?: string };
  const plain = (): Json =>
    Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, referring(value, named)]));
  if (id === undefined) return plain();
  if (!named.has(id)) {
    named.set(id, {});
    named.set(id, plain());
  }
  return { $ref: `#/components/schemas/${id}` };
}

function parametersOf(operation: Operation, named: Map<string, Json>): Json[] {
  const listed = (place: 'path' | 'query', schema: Operation['params']): Json[] =>
    Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: schema?.required?.includes(name) ?? false,
      schema: referring(property, named),
    }));
  const key: Json = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Unique for each press of a button; a repeat with the same key and body changes nothing.',
    schema: { type: 'string', minLength: 8, maxLength: 255 },
  };
  return [
    ...listed('path', operation.params),
    ...listed('query', operation.query),
    ...(operation.repeats === 'keyed' ? [key] : []),
  ];
}

function problemsByStatus(operation: Operation): Map<number, ProblemCode[]> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemsOf(operation)) {
    const { status } = problemCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}

function responsesOf(operation: Operation, named: Map<string, Json>): Json {
  const { answer } = operation;
  const responses: Json = {
    [answer.status]: {
      description: answer.description,
      ...(answer.schema && { content: { 'application/json': { schema: referring(answer.schema, named) } } }),
    },
  };
  for (const [status, codes] of problemsByStatus(operation)) {
    const special = codes.map((code) => operation.problemSchemas?.[code]).find((schema) => schema !== undefined);
    const schema: TSchema = special ?? ProblemDetails;
    responses[String(status)] = {
      description: codes.map((code) => `\`${code}\`: ${problemCatalogue[code].title}`).join('; '),
      content: { 'application/problem+json': { schema: referring(schema, named) } },
    };
  }
  return responses;
}

/** The OpenAPI 3.1 document of the customer API (OPS-07). */
export function openApiDocument(product: string, operations: Operations): Json {
  const named = new Map<string, Json>();
  const paths: Record<string, Json> = {};
  for (const operation of Object.values(operations)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: {
        operationId: operation.id,
        tags: [operation.tag],
        summary: operation.summary,
        ...(operation.audience === 'signed-in' && { security: [{ session: [] }] }),
        parameters: parametersOf(operation, named),
        ...(operation.body && {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: referring(operation.body, named) } },
          },
        }),
        responses: responsesOf(operation, named),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product} customer API`, version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries([...named].sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
}
