/** A link that signs in is worth ten minutes (LOG-10). */
export const signInLinkLifetimeSeconds = 10 * 60;

/** Links to one address, whoever asks: nobody can be flooded. */
export const signInLinksOfAddress = { limit: 3, seconds: 15 * 60 } as const;
/** Asked for from one device, whichever addresses it names. */
export const signInLinksOfDevice = { limit: 10, seconds: 15 * 60 } as const;
