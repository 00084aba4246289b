import { type Static, Type } from '@sinclair/typebox';

const words = Type.String({ minLength: 1, maxLength: 100 });

/** What may have become of a card that is replaced. */
export const mishaps = ['lost', 'stolen', 'damaged'] as const;
/** Why a card is replaced: for what has become of it, or because another plan comes with another card. */
export type ReplacementReason = (typeof mishaps)[number] | 'upgraded';
/** Why a card is closed. `ended`: with its holder’s account, and none takes its place (ACC-06). */
export type CloseReason = ReplacementReason | 'ended';

/** Whether a card stops as soon as another is ordered in its place: it may be in somebody else’s hands (CRD-08). */
export function stopsAtOnce(reason: ReplacementReason): boolean {
  return reason === 'lost' || reason === 'stolen';
}

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
        reason: Type.Union([
          Type.Literal('lost'),
          Type.Literal('stolen'),
          Type.Literal('damaged'),
          Type.Literal('upgraded'),
        ]),
        /** Both were to be the first: another plan was chosen before anybody heard that the one before was made. */
        isInstead: Type.Optional(Type.Literal(true)),
      }),
    ),
  },
  { additionalProperties: false },
);
export type CardOrder = Static<typeof CardOrder>;
export type CardKind = CardOrder['kind'];
