import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
  type IPolicy,
} from 'cockatiel';

export interface OutboundLimits {
  /** Milliseconds for one try. */
  readonly tryMs: number;
  /** Further tries after the first. */
  readonly retries: number;
  /** Whether an error says that the party is out of order, rather than that it said no; every error does when left out. */
  readonly isOutage?: (error: unknown) => boolean;
}

const failuresUntilOpen = 5;
const openMs = 10_000;

/**
 * How we ask an outside party: each try in its time, again after a short pause that grows and varies,
 * and after five failures in a row not at all for ten seconds. A no is no failure: it is not asked for again, and counts as
 * an answer.
 */
export function createOutboundPolicy({ tryMs, retries, isOutage = () => true }: OutboundLimits): IPolicy {
  const outages = handleWhen(isOutage);
  const again = retry(outages, {
    maxAttempts: retries,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }),
  });
  const breaker = circuitBreaker(outages, {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failuresUntilOpen),
  });
  return wrap(breaker, again, timeout(tryMs, TimeoutStrategy.Aggressive));
}

/** A short code for what went wrong, fit for a log: never an address, a number or a message. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

/** Statuses of a party that is out of order, overrun, or too slow; every other one is an answer. */
export function isOutageStatus(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}
