import type { IncomingHttpHeaders } from 'node:http';

export interface Exchange {
  at: string;
  bank: string;
  method: string;
  /** Below the bank's address, with its query. */
  path: string;
  status: number;
  milliseconds: number;
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string>;
  /** Bodies of the Read/Write API alone: those of the token endpoint are secrets. */
  request?: unknown;
  response?: unknown;
}

const USUALLY_KEPT = 300;
const shown = ['accept', 'content-type', 'x-fapi-interaction-id', 'x-fapi-auth-date', 'retry-after', 'allow'];
// Whether they were there matters, what they said is nobody's business.
const hidden = ['authorization', 'x-fapi-customer-ip-address', 'x-customer-user-agent'];

/** What was said between banks and the product, for people and for checks against the standard. */
export class Traffic {
  readonly #most: number;
  /** The oldest first. */
  #exchanges: Exchange[] = [];

  constructor(most = USUALLY_KEPT) {
    this.#most = most;
  }

  add(exchange: Exchange): void {
    this.#exchanges.push(exchange);
    if (this.#exchanges.length > this.#most) this.#exchanges.shift();
  }

  /** The newest first. */
  list(): Exchange[] {
    return this.#exchanges.toReversed();
  }

  clear(): void {
    this.#exchanges = [];
  }
}

/** Headers fit to be looked at: no token, no address, nothing about a device. */
export function headersToShow(headers: IncomingHttpHeaders): Record<string, string> {
  const pairs = Object.entries(headers).flatMap(([name, value]) => {
    if (shown.includes(name)) return [[name, String(value)]];
    return hidden.includes(name) ? [[name, '(present)']] : [];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}
