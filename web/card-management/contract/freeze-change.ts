import { type Static, Type } from '@sinclair/typebox';

/** The API freezes or unfreezes a card; it counts these changes of a card from 1 on. One that is heard after a later one changes nothing. */
export const FreezeChange = Type.Object({ change: Type.Integer({ minimum: 0 }) }, { additionalProperties: false });
export type FreezeChange = Static<typeof FreezeChange>;

/** How often the card has changed by then: what was told of it before, and arrives later, is older. */
export const FreezeHeard = Type.Object({ revision: Type.Integer({ minimum: 0 }) });
