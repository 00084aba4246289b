import { randomUUID } from 'node:crypto';
import { request } from 'undici';

import { membersOf } from '#web/platform/domain/members.ts';

import type { BankConnection } from './bank-connection.ts';
import type { BankReply } from './bank-failure.ts';
import { Unavailable } from './unavailable.ts';

export interface BankRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the version, or for a further page the address that the bank gave. */
  readonly path: string;
  readonly body?: object;
  readonly customerIp?: string;
}

/** One request to a bank's Read/Write API. @throws {Unavailable} where the bank could not answer. */
export async function sendRequest(
  { entry, agent }: BankConnection,
  { method, path, body, customerIp }: BankRequest,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<BankReply> {
  const answer = await request(addressOf(entry.apiUrl, path), {
    dispatcher: agent,
    method,
    signal,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'x-fapi-interaction-id': randomUUID(),
      ...(customerIp === undefined ? {} : { 'x-fapi-customer-ip-address': customerIp }),
      ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await textOf(answer.body);
  const wait = Number(answer.headers['retry-after']);
  const retryAfterSeconds = Number.isFinite(wait) ? wait : undefined;
  if (answer.statusCode >= 500) throw new Unavailable(`bank-${String(answer.statusCode)}`, retryAfterSeconds);
  const said = bodyOf(text);
  return { status: answer.statusCode, body: said, codes: codesIn(said), retryAfterSeconds };
}

/** What is larger is no page of anything that we ask for, and would take the memory of everybody. */
const largestBytes = 16 * 1024 * 1024;

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > largestBytes) throw new Unavailable('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Our token goes nowhere but to the bank's own API, whatever link it gives. */
function addressOf(apiUrl: string, path: string): URL {
  const address = new URL(path.startsWith('/') ? `${apiUrl}${path}` : path);
  if (!address.href.startsWith(`${apiUrl}/`)) throw new Unavailable('foreign-link');
  return address;
}

function bodyOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Unavailable('unreadable');
  }
}

function codesIn(body: unknown): string[] {
  const { Errors } = membersOf(body);
  if (!Array.isArray(Errors)) return [];
  return Errors.flatMap((error: unknown) => {
    const { ErrorCode } = membersOf(error);
    return typeof ErrorCode === 'string' ? ErrorCode : [];
  });
}
