/** Wrong passwords for one address before it is locked, and for how long (LOG-07). */
export const passwordTries = { limit: 5, seconds: 15 * 60 } as const;
/** Tries from one device, whichever addresses it tries. */
export const deviceTries = { limit: 20, seconds: 15 * 60 } as const;
/**
 * Tries from one network address, whatever cookies come along and whoever it is tried as (security.md): an office or a mobile
 * network may share one, so this stops lists of stolen passwords, not people.
 */
export const networkTries = { limit: 200, seconds: 15 * 60 } as const;
/** Registrations with one address. */
export const registrationsOfAddress = { limit: 5, seconds: 60 * 60 } as const;
/** Postcode look-ups of one session: each costs us money. */
export const addressLookUps = { limit: 30, seconds: 60 * 60 } as const;

/**
 * Passwords compared at each sign-in, found or not: the owner of the address, and who registered it
 * last without verifying it. Always the same number, so that time tells nothing (ENT-09, LOG-07).
 */
export const passwordsCompared = 2;
