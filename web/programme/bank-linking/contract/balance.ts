import { Type } from '@sinclair/typebox';

/** Account balance result (specification, section 3). Without a balance where the account has to be relinked. */
export const BalanceResult = Type.Object(
  {
    linkedAccountId: Type.String(),
    status: Type.Union([Type.Literal('success'), Type.Literal('relink')]),
    totalBalance: Type.Union(
      [
        Type.Object({
          pence: Type.Integer({ description: 'Hundredths of the currency; below zero is owed' }),
          currency: Type.String({ description: 'ISO 4217' }),
        }),
        Type.Null(),
      ],
      { description: 'What can be spent now where the bank says it, else what is booked' },
    ),
    lastUpdate: Type.Union([Type.String({ description: 'ISO 8601' }), Type.Null()]),
  },
  { $id: 'BalanceResult', additionalProperties: false },
);
