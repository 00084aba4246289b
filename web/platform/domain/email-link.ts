/** A link in an email is worth a day, the most that NIST 800-63B-4 allows (EML-07). */
export const linkLifetimeSeconds = 24 * 60 * 60;

/** Verification emails to one customer (EML-07). */
export const linkSends = { limit: 5, seconds: 60 * 60 } as const;
/** Two of them are this far apart. */
export const linkGap = { limit: 1, seconds: 30 } as const;
/** To one address, whoever asks: nobody can be flooded by registering in their name. */
export const linkSendsToAddress = { limit: 10, seconds: 60 * 60 } as const;
