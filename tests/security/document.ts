import { operations } from '#web/programme/contract/operations.ts';
import type { Operation } from '#web/platform/contract/operation.ts';
import { openApiDocument } from '#web/platform/contract/openapi.ts';

export type OperationId = keyof typeof operations;

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

interface Documented {
  readonly operationId: OperationId;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
  readonly security?: unknown;
}

/** One operation as the document describes it. */
export interface DocumentedOperation extends Documented {
  readonly method: string;
  readonly path: string;
  /** Whether the document says that it needs a session, and the page whose gates it shares. */
  readonly needsSession: boolean;
  readonly page: string | undefined;
}

const document = openApiDocument('Burgee', operations) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

export const components = document.components;

/** Every operation of the OpenAPI document. */
export const documented: readonly DocumentedOperation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    ...described,
    method: method.toUpperCase(),
    path,
    needsSession: described.security !== undefined,
    page: pageOf(described.operationId),
  })),
);

export function operationOf(id: OperationId): DocumentedOperation {
  const found = documented.find(({ operationId }) => operationId === id);
  if (found === undefined) throw new Error(`The document has no operation ${id}`);
  return found;
}

/** Safe operations read; all others change something. */
export function isUnsafe({ method }: DocumentedOperation): boolean {
  return method !== 'GET';
}

/** The schema behind a reference. */
export function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.replace('#/components/schemas/', '');
  const found = components.schemas[name];
  if (found === undefined) throw new Error(`The document has no schema ${name}`);
  return resolved(found);
}

export function bodySchemaOf({ requestBody }: DocumentedOperation): Schema | undefined {
  const schema = requestBody?.content['application/json'].schema;
  return schema && resolved(schema);
}

function pageOf(id: OperationId): string | undefined {
  const operation: Operation = operations[id];
  return operation.audience === 'signed-in' ? operation.page : undefined;
}

/** Whether a repeat of it is known by its Idempotency-Key. */
export function isKeyed({ parameters }: DocumentedOperation): boolean {
  return parameters.some(({ name }) => name === 'Idempotency-Key');
}
