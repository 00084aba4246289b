import type { ValidateFunction } from 'ajv';
import type { Exchange } from '#web/sandbox/banks/traffic.ts';
import { readStandard, type Operation } from './read-standard.ts';

type Version = 'v4.0' | 'v3.1.11';
type Said = Record<string, unknown>;

const standards = { 'v4.0': readStandard('v4.0'), 'v3.1.11': readStandard('v3.1.11') };
/** OBExternalStatusReason1Code: those of Open Banking, and what ISO 20022 calls an expired token. */
const reasonCode = /^(U0([0-3]\d|4[0-2])|TKXP)$/;
const outOfOrder = 503;

/** What in an exchange with a bank's Read/Write API is not as the standard says; nothing where all is well. */
export function checkExchange(exchange: Exchange): string[] {
  const version: Version = exchange.path.startsWith('/open-banking/v3.1/') ? 'v3.1.11' : 'v4.0';
  const operation = standards[version](exchange.method, exchange.path.replace(/\?.*/, ''));
  const problems = [
    ...checkHeaders(exchange),
    ...(operation ? checkBodies(exchange, operation, version) : checkUnknown(exchange)),
  ];
  return problems.map((problem) => `${exchange.method} ${exchange.path} ${String(exchange.status)}: ${problem}`);
}

function checkHeaders({ requestHeaders, responseHeaders, response }: Exchange): string[] {
  const id = 'x-fapi-interaction-id';
  const isSame =
    responseHeaders[id] !== undefined && (requestHeaders[id] ?? responseHeaders[id]) === responseHeaders[id];
  const isJson = response === undefined || responseHeaders['content-type'] === 'application/json; charset=utf-8';
  return [...(isSame ? [] : ['another interaction id']), ...(isJson ? [] : ['another content type'])];
}

function checkUnknown({ status }: Exchange): string[] {
  return [404, 405].includes(status) ? [] : ['there is no such operation'];
}

function checkBodies({ status, request, response }: Exchange, operation: Operation, version: Version): string[] {
  if (status === outOfOrder) return [];
  if (!operation.answers.has(status)) return ['the operation has no such status'];
  const isSuccess = status < 300;
  return [
    ...(isSuccess && operation.request ? errorsOf(operation.request, request, 'request') : []),
    ...(response === undefined ? [] : errorsOf(operation.answers.get(status), response, 'answer')),
    ...(isSuccess && status !== 204 ? checkSuccess(response as Said, version) : []),
    ...(isSuccess ? [] : checkErrorCodes(response as Said | undefined, version)),
  ];
}

function errorsOf(validate: ValidateFunction | undefined, body: unknown, what: string): string[] {
  // Version 4 lets an expired consent say so (401), and its document has no body for it.
  if (!validate || validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${what} ${instancePath} ${message}`);
}

/** What the schemas let through. */
function checkSuccess({ Data, Links, Meta }: Said, version: Version): string[] {
  const data = Data as Said;
  const problems = [...(Links ? [] : ['no Links']), ...(Meta ? [] : ['no Meta'])];
  if (version !== 'v4.0') return problems;
  if (data['Status'] !== undefined && data['Status'] !== 'AUTH' && !data['StatusReason'])
    problems.push('no StatusReason');
  for (const account of (data['Account'] ?? []) as Said[]) {
    for (const field of ['Currency', 'AccountCategory', 'AccountTypeCode']) {
      if (account[field] === undefined) problems.push(`no ${field}`);
    }
  }
  return problems;
}

function checkErrorCodes(body: Said | undefined, version: Version): string[] {
  if (body === undefined || version !== 'v4.0') return [];
  const errors = body['Errors'] as { ErrorCode: string }[];
  return errors.flatMap(({ ErrorCode }) => (reasonCode.test(ErrorCode) ? [] : [`an unknown code ${ErrorCode}`]));
}
