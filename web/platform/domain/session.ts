/** However busy, a session ends 12 hours after it began. */
export const absoluteSeconds = 12 * 60 * 60;

/** A customer who has turned away is signed out after half an hour: the time that reading an email may take. */
const customerIdleSeconds = 30 * 60;

/** How long a session lasts without being used, in seconds. A visitor's holds nothing personal and may wait longer. */
export function idleSecondsOf(customerId: string | null): number {
  return customerId === null ? absoluteSeconds : customerIdleSeconds;
}
