import '@koa/bodyparser';
import type Router from '@koa/router';
import type { Static, TSchema } from '@sinclair/typebox';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Context } from 'koa';

import type { FieldProblem } from '#web/platform/contract/problem-details.ts';
import type { Operation } from '#web/platform/contract/operation.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import { HttpProblem } from './http-problem.ts';
import { isStorable } from '#web/platform/domain/storable.ts';

/** What a request brought, in the shape that the schemas of its operation say. */
export interface Asking<Asked extends Operation> extends Repeatable {
  readonly params: Asked extends { readonly params: infer Params extends TSchema } ? Static<Params> : NoValues;
  readonly query: Asked extends { readonly query: infer Query extends TSchema } ? Static<Query> : NoValues;
  readonly body: Asked extends { readonly body: infer Body extends TSchema } ? Static<Body> : undefined;
}

type NoValues = Readonly<Record<string, never>>;

/** What says of a request who may send it, and whether it is a repeat. */
export interface Repeatable {
  readonly rawBody: string;
  /** The page whose gates the operation shares; nothing for one that is open to anybody. */
  readonly page: string | undefined;
  /** The Idempotency-Key of an operation that asks for one. */
  readonly key: string | undefined;
}

export type OperationHandler<Asked extends Operation> = (ctx: Context, asking: Asking<Asked>) => Promise<void>;

const ajv = new Ajv({ allErrors: false, strict: false });

/** Adds the route of `operation`: its requests reach `handler` only in the shape that its documentation says. */
export function mountOperation<const Asked extends Operation>(
  router: Router,
  operation: Asked,
  handler: OperationHandler<Asked>,
): void {
  const checks = {
    params: compiled(operation.params),
    query: compiled(operation.query),
    body: compiled(operation.body),
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, ':$1');
  router[operation.method](path, async (ctx) => {
    ctx.state.route = operation.path;
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
    const asking = { params, query, body, rawBody: rawBodyOf(ctx), page, key };
    await handler(ctx, asking as unknown as Asking<Asked>);
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
  const { rawBody } = membersOf(ctx.request);
  return typeof rawBody === 'string' ? rawBody : '';
}

function keyIn(ctx: Context): string {
  const key = ctx.get('Idempotency-Key');
  if (key.length >= 8 && key.length <= 255) return key;
  throw new HttpProblem('request-invalid', {
    detail: 'Send an Idempotency-Key of 8 to 255 characters, a new one for each press of a button.',
  });
}
