import '@koa/bodyparser';
import type Router from '@koa/router';
import type { TSchema } from '@sinclair/typebox';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Context } from 'koa';

import type { FieldProblem } from '#web/contract/problem-details.ts';
import type { Operation } from '#web/contract/operation.ts';

import { HttpProblem } from './http-problem.ts';
import type { LogState } from './middleware/access-log.ts';
import { isStorable } from './storable.ts';

/** What a request brought, checked against its operation's schemas. */
export interface Asking {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly rawBody: string;
  /** The page whose gates the operation shares; nothing for one that is open to anybody. */
  readonly page: string | undefined;
  /** The Idempotency-Key of an operation that asks for one. */
  readonly key: string | undefined;
}

export type OperationHandler = (ctx: Context, asking: Asking) => Promise<void>;

const ajv = new Ajv({ allErrors: false, strict: false });

/** Adds the route of `operation`: its requests reach `handler` only in the shape that its documentation says. */
export function mountOperation(router: Router, operation: Operation, handler: OperationHandler): void {
  const checks = {
    params: compiled(operation.params),
    query: compiled(operation.query),
    body: compiled(operation.body),
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, ':$1');
  router[operation.method](path, async (ctx) => {
    (ctx.state as LogState).route = operation.path;
    const params = ctx.params;
    const query = singleValues(ctx.query);
    const body: unknown = ctx.request.body;
    if (!isStorable([params, query, body]))
      throw new HttpProblem('request-invalid', { detail: 'A text contains characters that cannot be stored.' });
    check(checks.params, params, 'path');
    check(checks.query, query, 'query');
    if (operation.body) check(checks.body, body, 'body');
    const key = operation.repeats === 'keyed' ? keyIn(ctx) : undefined;
    const page = operation.audience === 'signed-in' ? operation.page : undefined;
    await handler(ctx, { params, query, body, rawBody: rawBodyOf(ctx), page, key });
  });
}

function compiled(schema: TSchema | undefined): ValidateFunction | undefined {
  return schema && ajv.compile(schema);
}

function check(validate: ValidateFunction | undefined, value: unknown, where: string): void {
  if (validate === undefined || validate(value)) return;
  const [error] = validate.errors ?? [];
  const errors: FieldProblem[] = error ? [fieldProblem(error)] : [];
  throw new HttpProblem('request-invalid', {
    detail: `The ${where} of the request does not match the documentation.`,
    errors,
  });
}

function fieldProblem({ instancePath, keyword, message = 'is not right' }: ErrorObject): FieldProblem {
  return { pointer: instancePath, code: keyword, detail: message };
}

function singleValues(query: Context['query']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Requests without a body never met the parser that keeps it. */
function rawBodyOf(ctx: Context): string {
  return (ctx.request as { rawBody?: string }).rawBody ?? '';
}

function keyIn(ctx: Context): string {
  const key = ctx.get('Idempotency-Key');
  if (key.length >= 8 && key.length <= 255) return key;
  throw new HttpProblem('request-invalid', {
    detail: 'Send an Idempotency-Key of 8 to 255 characters, a new one for each press of a button.',
  });
}
