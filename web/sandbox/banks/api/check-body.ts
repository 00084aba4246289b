import { type Static, type TObject, Type } from '@sinclair/typebox';
import { Ajv, type ErrorObject } from 'ajv';
import { isDateTime } from './date-time.ts';
import { badRequest, type Refusal } from './refusal.ts';

const ajv = new Ajv({ allErrors: false, formats: { 'date-time': isDateTime } });
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const strict = { additionalProperties: false };

/** ISO 8601 with its time zone, as everything in a body is, and a time that there is. */
const dateTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
  format: 'date-time',
});

const permissions = [
  'ReadAccountsBasic',
  'ReadAccountsDetail',
  'ReadBalances',
  'ReadBeneficiariesBasic',
  'ReadBeneficiariesDetail',
  'ReadDirectDebits',
  'ReadOffers',
  'ReadPAN',
  'ReadParty',
  'ReadPartyPSU',
  'ReadProducts',
  'ReadScheduledPaymentsBasic',
  'ReadScheduledPaymentsDetail',
  'ReadStandingOrdersBasic',
  'ReadStandingOrdersDetail',
  'ReadStatementsBasic',
  'ReadStatementsDetail',
  'ReadTransactionsBasic',
  'ReadTransactionsCredits',
  'ReadTransactionsDebits',
  'ReadTransactionsDetail',
];

const accountAccessConsent = Type.Object(
  {
    Data: Type.Object(
      {
        Permissions: Type.Array(Type.Unsafe<string>({ enum: permissions }), { minItems: 1 }),
        ExpirationDateTime: Type.Optional(dateTime),
        TransactionFromDateTime: Type.Optional(dateTime),
        TransactionToDateTime: Type.Optional(dateTime),
      },
      strict,
    ),
    Risk: Type.Object({}, strict),
  },
  strict,
);

const fundsConfirmationConsent = Type.Object(
  {
    Data: Type.Object(
      {
        ExpirationDateTime: Type.Optional(dateTime),
        DebtorAccount: Type.Object(
          {
            SchemeName: text(40),
            Identification: text(256),
            Name: Type.Optional(text(350)),
            SecondaryIdentification: Type.Optional(text(34)),
          },
          strict,
        ),
      },
      strict,
    ),
  },
  strict,
);

const fundsConfirmation = Type.Object(
  {
    Data: Type.Object(
      {
        ConsentId: text(128),
        Reference: text(35),
        InstructedAmount: Type.Object(
          {
            Amount: Type.String({ pattern: '^\\d{1,13}$|^\\d{1,13}\\.\\d{1,5}$' }),
            Currency: Type.String({ pattern: '^[A-Z]{3}$' }),
          },
          strict,
        ),
      },
      strict,
    ),
  },
  strict,
);

export const checkAccountAccessConsent = checkerOf(accountAccessConsent);
export const checkFundsConfirmationConsent = checkerOf(fundsConfirmationConsent);
export const checkFundsConfirmation = checkerOf(fundsConfirmation);

/** @returns a function that gives the body back as what it is, or throws a {@link Refusal} naming the first thing wrong */
function checkerOf<T extends TObject>(schema: T): (body: unknown) => Static<T> {
  const check = ajv.compile(schema);
  return (body) => {
    if (!check(body)) throw refusalOf(check.errors?.[0]);
    return body;
  };
}

function refusalOf(error: ErrorObject | undefined): Refusal {
  const { keyword, instancePath = '', params = {}, message = 'is not what it should be' } = error ?? {};
  const path = instancePath.slice(1).replaceAll('/', '.');
  const inside = (name: unknown) => [path, String(name)].filter((part) => part !== '').join('.');
  if (keyword === 'required') {
    return badRequest('Field.Missing', 'This field is required.', inside(params['missingProperty']));
  }
  if (keyword === 'additionalProperties') {
    return badRequest('Field.Unexpected', 'This field is not expected.', inside(params['additionalProperty']));
  }
  if (keyword === 'format') return badRequest('Field.InvalidDate', 'There is no such date.', path);
  if (path === '') return badRequest('Resource.InvalidFormat', `The body ${message}.`);
  return badRequest('Field.Invalid', `The value ${message}.`, path);
}
