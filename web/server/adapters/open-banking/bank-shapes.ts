import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Ajv } from 'ajv';

import type { BankReply } from './bank-failure.ts';
import { Unavailable } from './unavailable.ts';

const ajv = new Ajv();
const text = Type.String();
const direction = Type.Union([Type.Literal('Credit'), Type.Literal('Debit')]);
const amount = Type.Object({ Amount: text, Currency: text });
const data = <T extends TSchema>(inside: T) => Type.Object({ Data: inside });

/** Of what banks say, the part that we go by; there may always be more. */
export const consentShape = shape(data(Type.Object({ ConsentId: text, Status: text })));

export const accountsShape = shape(
  data(
    Type.Object({
      Account: Type.Array(
        Type.Object({
          AccountId: text,
          Status: Type.Optional(text),
          Currency: text,
          AccountCategory: Type.Optional(text),
          AccountTypeCode: Type.Optional(text),
          AccountType: Type.Optional(text),
          AccountSubType: Type.Optional(text),
          Nickname: Type.Optional(text),
          SwitchStatus: Type.Optional(text),
          Account: Type.Optional(
            Type.Array(Type.Object({ SchemeName: text, Identification: text, Name: Type.Optional(text) })),
          ),
        }),
      ),
    }),
  ),
);

export const balancesShape = shape(
  data(
    Type.Object({
      Balance: Type.Array(
        Type.Object({ CreditDebitIndicator: direction, Type: text, DateTime: text, Amount: amount }),
        { minItems: 1 },
      ),
    }),
  ),
);

export const transactionsShape = shape(
  Type.Object({
    Data: Type.Object({
      Transaction: Type.Optional(
        Type.Array(
          Type.Object({
            TransactionId: Type.Optional(text),
            CreditDebitIndicator: direction,
            Status: text,
            BookingDateTime: text,
            Amount: amount,
            TransactionInformation: Type.Optional(text),
            BankTransactionCode: Type.Optional(Type.Object({ Code: text, SubCode: text })),
          }),
        ),
      ),
    }),
    Links: Type.Optional(Type.Object({ Next: Type.Optional(text) })),
  }),
);

export const partyShape = shape(
  data(
    Type.Object({
      Party: Type.Optional(Type.Object({ Name: Type.Optional(text), FullLegalName: Type.Optional(text) })),
    }),
  ),
);

export const debtorShape = shape(
  data(
    Type.Object({ DebtorAccount: Type.Object({ SchemeName: text, Identification: text, Name: Type.Optional(text) }) }),
  ),
);

export const fundsShape = shape(
  data(Type.Object({ ConsentId: text, Reference: text, FundsAvailable: Type.Boolean() })),
);

export type SaidAccount = ReturnType<typeof accountsShape>['Data']['Account'][number];
export type SaidTransaction = NonNullable<ReturnType<typeof transactionsShape>['Data']['Transaction']>[number];

function shape<T extends TSchema>(schema: T): (reply: BankReply) => Static<T> {
  const isShape = ajv.compile<Static<T>>(schema);
  return ({ body }) => {
    if (!isShape(body)) throw new Unavailable('unreadable');
    return body;
  };
}
