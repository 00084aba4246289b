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
  | { readonly kind: 'ok'; readonly body: T }
  | { readonly kind: 'problem'; readonly problem: ApiProblem; readonly retryAfterSeconds?: number }
  /** No answer came: the network or the service is away. Asking again with the same key is harmless. */
  | { readonly kind: 'unreachable'; readonly isOffline: boolean };

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A call without an answer is given up after this, in milliseconds: later than any that a journey gives up itself, and says what to do. */
const giveUpAfterMs = 40_000;

/** Asks our API. Every way in which that ends is returned, none thrown, so that no typed answer is lost (ERR-05). */
export async function request<T>(asked: ApiRequest): Promise<ApiReply<T>> {
  const response = await send(asked);
  if (response === undefined) return { kind: 'unreachable', isOffline: !navigator.onLine };
  const body = await readJson(response);
  if (response.ok) {
    return body === undefined ? { kind: 'unreachable', isOffline: false } : { kind: 'ok', body: body as T };
  }
  const retryAfter = Number(response.headers.get('Retry-After'));
  return {
    kind: 'problem',
    problem: asProblem(body, response),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  };
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
    return (await response.json()) as unknown;
  } catch {
    return undefined;
  }
}

function asProblem(body: unknown, response: Response): ApiProblem {
  const said = typeof body === 'object' && body !== null ? (body as Partial<ApiProblem>) : {};
  return {
    code: '',
    detail: '',
    instance: response.headers.get('X-Request-Id') ?? '',
    ...said,
    status: response.status,
  };
}
