import { type Static, Type } from '@sinclair/typebox';

const words = Type.String({ minLength: 1, maxLength: 100 });

/** Why a card is replaced: a lost or stolen one is closed at once, a damaged one works until the new one is activated (CRD-08). */
export const replacementReasons = ['lost', 'stolen', 'damaged'] as const;
export type ReplacementReason = (typeof replacementReasons)[number];

/** A card that the API asks for: whose it is, what sort, where the post takes it, and which one it takes the place of. */
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
    replaces: Type.Optional(
      Type.Object({
        card: Type.String({ format: 'uuid' }),
        reason: Type.Union([Type.Literal('lost'), Type.Literal('stolen'), Type.Literal('damaged')]),
      }),
    ),
  },
  { additionalProperties: false },
);
export type CardOrder = Static<typeof CardOrder>;
export type CardKind = CardOrder['kind'];
