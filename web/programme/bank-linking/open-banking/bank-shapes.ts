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
          OpeningDate: Type.Optional(text),
          Account: Type.Optional(
            Type.Array(Type.Object({ SchemeName: text, Identification: text, Name: Type.Optional(text) })),
          ),
        }),
      ),
    }),
  ),
);

export const balancesShape = shape(data(Type.Object({ Balance: Type.Array(Type.Unknown()) })));

export const transactionsShape = shape(
  Type.Object({
    Data: Type.Object({ Transaction: Type.Optional(Type.Array(Type.Unknown())) }),
    Links: Type.Optional(Type.Object({ Next: Type.Optional(text) })),
  }),
);

/** One line among others, of which each is read by itself. */
const line = { CreditDebitIndicator: direction, Amount: amount };
const transaction = Type.Object({ ...line, Status: text, BookingDateTime: text });
export type SaidTransaction = Static<typeof transaction>;
export const lineShape = ajv.compile<SaidTransaction>(transaction);
const balance = Type.Object({ ...line, Type: text, DateTime: text });
export const balanceShape = ajv.compile<Static<typeof balance>>(balance);

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

function shape<T extends TSchema>(schema: T): (reply: BankReply) => Static<T> {
  const isShape = ajv.compile<Static<T>>(schema);
  return ({ body }) => {
    if (!isShape(body)) throw new Unavailable('unreadable');
    return body;
  };
}
