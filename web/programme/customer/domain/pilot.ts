/** The pilot that lets a customer see the figures of their partner, spelled as the specification spells it. */
export const partnerAdmin = 'tm-admin';

/** What a customer may do that others may not yet. */
export const pilots = [partnerAdmin] as const;
export type Pilot = (typeof pilots)[number];
