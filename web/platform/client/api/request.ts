import { membersOf } from '#web/platform/domain/members.ts';

/** One thing wrong with what was sent, as the API words it. */
export interface RefusedAnswer {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** RFC 9457, as the API answers every problem. */
export interface ApiProblem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** Id of the request, for support. */
  readonly instance: string;
  readonly errors?: readonly RefusedAnswer[];
  readonly screen?: unknown;
}

export type ApiReply<T> =
  | { readonly kind: 'ok'; readonly body: T; readonly etag?: string | undefined }
  | { readonly kind: 'problem'; readonly problem: ApiProblem; readonly retryAfterSeconds?: number }
  /** No answer came: the network or the service is away. Asking again with the same key is harmless. */
  | { readonly kind: 'unreachable'; readonly isOffline: boolean };

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** ETag of an earlier answer: one that has not changed since is 304, and has no body. */
  readonly etag?: string | undefined;
}

/** A call without an answer is given up after this, in milliseconds: later than any that a journey gives up itself, and says what to do. */
const giveUpAfterMs = 40_000;

/**
 * Asks our API. Every way in which that ends is returned, none thrown, so that no typed answer is lost (ERR-05).
 *
 * What `isReply` does not know for a reply did not come from our API, but from something on the way to it.
 */
export async function request<T>(
  asked: ApiRequest,
  isReply: (body: unknown) => body is T,
  known?: T,
): Promise<ApiReply<T>> {
  const response = await send(asked);
  if (response === undefined) return { kind: 'unreachable', isOffline: !navigator.onLine };
  if (response.status === 304 && known !== undefined) return { kind: 'ok', body: known, etag: asked.etag };
  const body = await readJson(response);
  if (response.ok) {
    const etag = response.headers.get('ETag') ?? undefined;
    return isReply(body) ? { kind: 'ok', body, etag } : { kind: 'unreachable', isOffline: false };
  }
  const retryAfter = Number(response.headers.get('Retry-After'));
  return {
    kind: 'problem',
    problem: asProblem(body, response),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  };
}

/** Whether a reply says how far something is; `null` where it was never begun. */
export function hasStatus(body: unknown): body is { readonly status: string | null } {
  const { status } = membersOf(body);
  return status === null || typeof status === 'string';
}

async function send(asked: ApiRequest): Promise<Response | undefined> {
  const timeout = AbortSignal.timeout(giveUpAfterMs);
  try {
    return await fetch(asked.path, {
      method: asked.method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(asked.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(asked.etag !== undefined && { 'If-None-Match': asked.etag }),
        ...(asked.idempotencyKey !== undefined && { 'Idempotency-Key': asked.idempotencyKey }),
      },
      ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      signal: asked.signal === undefined ? timeout : AbortSignal.any([asked.signal, timeout]),
    });
  } catch {
    return undefined;
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function asProblem(body: unknown, response: Response): ApiProblem {
  const { code, detail, instance, errors, screen } = membersOf(body);
  return {
    status: response.status,
    code: textIn(code) ?? '',
    detail: textIn(detail) ?? '',
    instance: textIn(instance) ?? response.headers.get('X-Request-Id') ?? '',
    ...(Array.isArray(errors) && { errors: errors.filter(isRefusedAnswer) }),
    ...(screen !== undefined && { screen }),
  };
}

function isRefusedAnswer(error: unknown): error is RefusedAnswer {
  const { pointer, code, detail } = membersOf(error);
  return [pointer, code, detail].every((text) => typeof text === 'string');
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
