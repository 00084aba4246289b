import { readFileSync } from 'node:fs';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { parseJson, type Reply, type Route, type SandboxRequest } from '../http/routes.ts';
import { type Exchange, faultIn } from './schema-check.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: { readonly type?: string };
}
interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required?: boolean };
  readonly responses: Readonly<Record<string, unknown>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}
interface Place {
  readonly template: string;
  readonly method: string;
  readonly operation: Operation;
}

const document = JSON.parse(readFileSync(new URL('lithic/openapi.json', import.meta.url), 'utf8')) as Document;
const ajv = new Ajv2020({
  strict: false,
  coerceTypes: false,
  formats: {
    uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu,
    'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u,
    date: /^\d{4}-\d{2}-\d{2}$/u,
    int64: true,
  },
});
ajv.addSchema(document, 'lithic');

/** What the sandbox has beside Lithic’s API: its `x-` paths beside Lithic's simulator, and pages for people. */
const ours = /^\/(?!v1\/)|^\/v1\/simulate\/x-/u;

/**
 * What is said to the sandbox's processor and by it, held against Lithic's published document: path, method, query, headers
 * and body of each request, whatever it was answered; status and body of each answer; messages of purchases both ways.
 * A request may hold nothing that the document does not name, but for the sandbox's own `x_` members.
 */
export class LithicExchanges {
  #faults: string[] = [];
  /** What was held so far: `POST /v1/cards`, or the name of a message. */
  readonly held = new Set<string>();

  /** The same routes, each of whose exchanges is held. */
  watch(routes: readonly Route[]): Route[] {
    return routes.map((route) => ({
      ...route,
      answer: async (request) => {
        const reply = await route.answer(request);
        this.#hold(request, reply);
        return reply;
      },
    }));
  }

  /** Holds a message between processor and issuer. */
  hear(exchange: Exchange, said: unknown): void {
    this.held.add(exchange);
    const fault = faultIn(exchange, said);
    if (fault !== undefined) this.#faults.push(`${exchange}: ${fault}`);
  }

  /** What was wrong since this was asked last. It tells names and rules, and no values. */
  takeFaults(): readonly string[] {
    const found = this.#faults;
    this.#faults = [];
    return found;
  }

  /** @throws {Error} with what was wrong since it was asked last. */
  expectValid(): void {
    const faults = this.takeFaults();
    if (faults.length > 0) throw new Error(`Not as Lithic’s document has it:\n${faults.join('\n')}`);
  }

  #hold(request: SandboxRequest, reply: Reply): void {
    const { pathname } = request.url;
    if (ours.test(pathname)) return;
    const place = placeOf(request);
    if (place === undefined) {
      this.#faults.push(`${request.method} ${pathname}: the document has no such operation`);
      return;
    }
    const name = `${place.method.toUpperCase()} ${place.template}`;
    this.held.add(name);
    const faults = [...parameterFaults(place, request), ...bodyFaults(place, request), ...replyFaults(place, reply)];
    this.#faults.push(...faults.map((fault) => `${name}: ${fault}`));
  }
}

function placeOf({ method: spelt, url }: SandboxRequest): Place | undefined {
  const method = spelt.toLowerCase();
  const parts = url.pathname.split('/');
  for (const [template, operations] of Object.entries(document.paths)) {
    const named = template.split('/');
    const isIt = named.length === parts.length && named.every((part, at) => part === parts[at] || part.startsWith('{'));
    const operation = isIt ? operations[method] : undefined;
    if (operation !== undefined) return { template, method, operation };
  }
  return undefined;
}

function parameterFaults({ template, operation }: Place, { url, headers }: SandboxRequest): string[] {
  const known = parametersOf(operation, template);
  const parts = url.pathname.split('/');
  const given = ({ name, in: where }: Parameter): unknown => {
    if (where === 'query') return url.searchParams.get(name);
    return where === 'header' ? (headers[name.toLowerCase()] ?? null) : parts[template.split('/').indexOf(`{${name}}`)];
  };
  const faults = known.flatMap((parameter) => {
    const value = given(parameter);
    if (value === null) return parameter.required === true ? [`${parameter.name} is missing`] : [];
    return faultsAgainst(parameter.schema, readAs(parameter.schema, value), parameter.name);
  });
  const names = new Set(known.filter(({ in: where }) => where === 'query').map(({ name }) => name));
  const unknown = [...url.searchParams.keys()].filter((name) => !names.has(name));
  return [...faults, ...unknown.map((name) => `the document has no ${name} in its query`)];
}

/** Those of the operation; what stands in its path is a token where the document says nothing of it. */
function parametersOf({ parameters = [] }: Operation, template: string): readonly Parameter[] {
  const found = parameters.map((each) => ('$ref' in each ? parameterAt(each.$ref) : each));
  const said = new Set(found.map(({ name }) => name));
  const inPath = [...template.matchAll(/\{(\w+)\}/gu)].flatMap(([, name = '']) =>
    said.has(name) ? [] : [{ name, in: 'path', schema: { type: 'string', format: 'uuid' } } as const],
  );
  return [...found, ...inPath];
}

function parameterAt(ref: string): Parameter {
  const found = document.components.parameters[ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`The document has no ${ref}.`);
  return found;
}

function readAs({ type }: Parameter['schema'], value: unknown): unknown {
  if (type === 'integer') return Number(value);
  return type === 'array' ? String(value).split(',') : value;
}

function bodyFaults({ template, method, operation }: Place, { body, headers }: SandboxRequest): string[] {
  if (operation.requestBody === undefined) return body.length === 0 ? [] : ['the document has no body here'];
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const schema = schemaAt('paths', template, method, 'requestBody', 'content', 'application/json', 'schema');
  const strict = { ...schema, patternProperties: { '^x_': true }, unevaluatedProperties: false };
  return [...(isJson ? [] : ['its body is not called JSON']), ...faultsAgainst(strict, parseJson(body), 'request')];
}

/** A refusal is of the one shape that the document has for it, even where its operation names none. */
function replyFaults({ template, method, operation }: Place, { status, body }: Reply): string[] {
  const said = parseJson(Buffer.from(body));
  if (status >= 400) return faultsAgainst(schemaAt('components', 'schemas', 'error'), said, String(status));
  if (operation.responses[String(status)] === undefined) return [`the document has no answer ${String(status)}`];
  const at = ['paths', template, method, 'responses', String(status), 'content', 'application/json', 'schema'];
  return faultsAgainst(schemaAt(...at), said, String(status));
}

const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

function faultsAgainst(schema: object, value: unknown, name: string): string[] {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(local(schema));
  compiled.set(key, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).slice(0, 3).map(({ instancePath, message, params }) => {
    const { unevaluatedProperty: more } = params as { readonly unevaluatedProperty?: string };
    return `${name}${instancePath} ${message ?? 'is wrong'}${more === undefined ? '' : `: ${more}`}`;
  });
}

/** A schema that refers within the document, as seen from outside it. */
function local(schema: object): AnySchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"lithic#/')) as AnySchema;
}

function schemaAt(...path: readonly string[]): { readonly $ref: string } {
  return { $ref: `#/${path.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}` };
}
