const day = 24 * 60 * 60 * 1000;

/** Days for which each kind is kept once it is of no more use; what has an end of its own goes when that has come. */
export const keptDays = {
  /** Messages that were sent or given up: their content went at once, who and when helps whoever is asked about one. */
  messages: 30,
  /** Links and codes that were mailed or texted, after they ended. */
  proofs: 1,
  /** Registrations whose address was never proved. */
  unprovedRegistrations: 30,
  /** What happened in journeys: a year, and a month to look back at it. */
  events: 395,
} as const;

export type Kept = keyof typeof keptDays;

/** What became useless before this moment goes. */
export function keptSince(kind: Kept, now: Date): Date {
  return new Date(now.getTime() - keptDays[kind] * day);
}
