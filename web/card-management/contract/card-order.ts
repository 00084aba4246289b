import { type Static, Type } from '@sinclair/typebox';

const words = Type.String({ minLength: 1, maxLength: 100 });

/** A card that the API asks for: whose it is, what sort, and where the post takes it. */
export const CardOrder = Type.Object(
  {
    customerId: Type.String({ format: 'uuid' }),
    kind: Type.Union([
      Type.Literal('normal'),
      Type.Literal('business'),
      Type.Literal('elite'),
      Type.Literal('virtual'),
    ]),
    givenName: words,
    familyName: words,
    address: Type.Object({ line1: words, line2: Type.Optional(words), town: words, postcode: words }),
  },
  { additionalProperties: false },
);
export type CardOrder = Static<typeof CardOrder>;
export type CardKind = CardOrder['kind'];
