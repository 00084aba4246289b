import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
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
}

const failuresUntilOpen = 5;
const openMs = 10_000;

/**
 * How we ask an outside party: each try in its time, again after a short pause that grows and varies,
 * and after five failures in a row not at all for ten seconds.
 */
export function createOutboundPolicy({ tryMs, retries }: OutboundLimits): IPolicy {
  const again = retry(handleAll, {
    maxAttempts: retries,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }),
  });
  const breaker = circuitBreaker(handleAll, {
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
