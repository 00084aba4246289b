import type { IncomingHttpHeaders } from 'node:http';

export interface SandboxRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** What the groups of the route's path matched. */
  params: string[];
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface Route {
  method: string;
  path: RegExp;
  /** The largest body that is read; 256 kB when left out. */
  mostBytes?: number;
  answer: (request: SandboxRequest) => Reply | Promise<Reply>;
}

export function json(status: number, body: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}

/** The value that the bytes spell, or nothing where they are no JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** What a body holds, by name; nothing where it is not a record. */
export function valuesIn(body: unknown): Readonly<Record<string, unknown>> {
  return isRecord(body) ? body : {};
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A page of another site must not move money, time or results here behind a developer's back. */
export function isFromElsewhere({ headers }: SandboxRequest): boolean {
  return ['cross-site', 'same-site'].includes(headers['sec-fetch-site'] ?? 'none');
}
