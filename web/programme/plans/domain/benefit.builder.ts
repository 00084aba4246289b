import type { Benefit } from './benefit.ts';

/** A benefit of which little is said, but for what a test says of it. */
export function aBenefit(over: Partial<Benefit> = {}): Benefit {
  return { id: 'lounges', title: 'Airport lounges', description: 'A quiet chair.', ...over };
}
