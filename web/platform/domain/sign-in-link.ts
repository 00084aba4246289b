/** A link that signs in is worth ten minutes (LOG-10). */
export const signInLinkLifetimeSeconds = 10 * 60;

/** Links to one address, asked for from one device that its owner has used, or from one network. */
export const signInLinksOfAsker = { limit: 3, seconds: 15 * 60 } as const;
/** Links to one address, asked for from all devices that its owner has not used: nobody can be flooded. */
export const signInLinksOfStrangers = { limit: 8, seconds: 15 * 60 } as const;
/** Asked for from one device, whichever addresses it names. */
export const signInLinksOfDevice = { limit: 10, seconds: 15 * 60 } as const;
