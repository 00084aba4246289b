import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

export interface Operation {
  /** By status; nothing where the standard gives that answer no body. */
  readonly answers: ReadonlyMap<number, ValidateFunction | undefined>;
  readonly request: ValidateFunction | undefined;
}

interface Node {
  [key: string]: unknown;
}

interface Document {
  paths: Record<string, Record<string, { requestBody?: Node; responses: Record<string, Node> }>>;
  servers: [{ url: string }];
}

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const documents = ['account-info', 'confirmation-funds'];

/** Finds the operation that a method and path (from `/open-banking/` on) are for, in the version's own documents. */
export function readStandard(version: 'v4.0' | 'v3.1.11'): (method: string, path: string) => Operation | undefined {
  const ajv = new Ajv({ strict: false, allErrors: true });
  for (const format of ['int32', 'int64', 'float', 'date', 'time']) ajv.addFormat(format, true);
  ajv.addFormat('date-time', (text) => dateTime.test(text) && !Number.isNaN(Date.parse(text)));
  ajv.addFormat('uri', (text) => URL.canParse(text));
  const operations = documents.flatMap((name) => operationsOf(ajv, `${version}/${name}`));
  return (method, asked) =>
    operations.find((operation) => operation.method === method && operation.path.test(asked))?.operation;
}

function operationsOf(ajv: Ajv, name: string): { method: string; path: RegExp; operation: Operation }[] {
  const file = path.join(import.meta.dirname, 'standard', `${name}-openapi.json`);
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document & Node;
  ajv.addSchema(closed(document) as Node, name);
  const [{ url }] = document.servers;
  const validatorAt = (pointer: string) => ajv.compile({ $ref: `${name}#${pointer}` });
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, responses }]) => {
      const at = `/paths/${template.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method}`;
      const request = requestBody && jsonSchemaAt(document, requestBody, `${at}/requestBody`);
      const answers = Object.entries(responses).map(([status, response]) => {
        const pointer = jsonSchemaAt(document, response, `${at}/responses/${status}`);
        return [Number(status), pointer === undefined ? undefined : validatorAt(pointer)] as const;
      });
      return {
        method: method.toUpperCase(),
        path: new RegExp(`^${url}${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        operation: {
          answers: new Map(answers),
          request: request === undefined ? undefined : validatorAt(request),
        },
      };
    }),
  );
}

/** Where the schema of a body stands; nothing where there is no JSON body. */
function jsonSchemaAt(document: Document & Node, body: Node, pointer: string): string | undefined {
  const reference = body['$ref'];
  if (typeof reference === 'string') {
    const target = reference.slice(1);
    const [, , kind = '', name = ''] = target.split('/');
    const components = document['components'] as Record<string, Record<string, Node>>;
    return jsonSchemaAt(document, components[kind]?.[name] ?? {}, target);
  }
  const content = body['content'] as Record<string, unknown> | undefined;
  return content?.['application/json'] === undefined ? undefined : `${pointer}/content/application~1json/schema`;
}

/** The same schemas, letting nothing through that they do not name: no further keys, no further codes. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Node = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  if (Array.isArray(copy['x-namespaced-enum'])) copy['enum'] = copy['x-namespaced-enum'];
  if (copy['type'] === 'object' && copy['properties'] !== undefined) copy['additionalProperties'] ??= false;
  return copy;
}
