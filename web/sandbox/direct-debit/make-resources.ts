import type { Reply } from '../http/routes.ts';
import { readAccount } from './account-details.ts';
import type { MandateBook } from './mandate-book.ts';
import type { Provider } from './provider.ts';
import { refuseField } from './provider-replies.ts';
import type { BankAccount, Mandate, Payer, Payment, Refund } from './provider-resources.ts';
import { readPayment } from './read-payment.ts';
import { isText, linkIn, type Values } from './read-values.ts';

const LONGEST_REFERENCE = 18;

type Made = Payer | BankAccount | Mandate | Payment | Refund;

export interface Resource {
  name: 'customers' | 'customer_bank_accounts' | 'mandates' | 'payments' | 'refunds';
  make: (values: Values) => Made | Reply;
  find: (id: string) => Made | undefined;
}

/** What can be made at the provider, and found again. */
export function resourcesOf({ mandates, payments, refunds }: Provider): Resource[] {
  return [
    { name: 'customers', make: (values) => makePayer(mandates, values), find: (id) => mandates.payer(id) },
    {
      name: 'customer_bank_accounts',
      make: (values) => makeAccount(mandates, values),
      find: (id) => mandates.account(id),
    },
    {
      name: 'mandates',
      make: (values) => makeMandate(mandates, values),
      find: (id) => {
        const mandate = mandates.mandate(id);
        return mandate && mandates.present(mandate);
      },
    },
    {
      name: 'payments',
      make: (values) => {
        const payment = readPayment(values, mandates);
        return 'amount' in payment ? payments.add(payment) : payment;
      },
      find: (id) => payments.payment(id),
    },
    { name: 'refunds', make: (values) => refunds.add(values), find: (id) => refunds.refund(id) },
  ];
}

function makePayer(book: MandateBook, { given_name: givenName, family_name: familyName }: Values): Payer | Reply {
  if (!isText(givenName) || !isText(familyName)) return refuseField('given_name', 'and family_name are required');
  return book.addPayer({ given_name: givenName, family_name: familyName });
}

function makeAccount(book: MandateBook, values: Values): BankAccount | Reply {
  const { account_holder_name: holder } = values;
  const customer = linkIn(values, 'customer');
  if (!isText(holder)) return refuseField('account_holder_name', "can't be blank");
  if (customer === undefined || !book.payer(customer)) return refuseField('links.customer', 'is not found');
  const { branch_code, account_number, iban, country_code } = values;
  const account = readAccount({ branch_code, account_number, iban, country_code });
  if ('field' in account) return refuseField(account.field, account.message);
  const { ending } = account;
  return book.addAccount({ account_holder_name: holder, account_number_ending: ending, links: { customer } });
}

function makeMandate(book: MandateBook, values: Values): Mandate | Reply {
  const account = book.account(linkIn(values, 'customer_bank_account') ?? '');
  if (!account) return refuseField('links.customer_bank_account', 'is not found');
  if (values['scheme'] !== 'bacs') return refuseField('scheme', 'is not open to this creditor');
  const { reference } = values;
  if (reference !== undefined && !(isText(reference) && reference.length <= LONGEST_REFERENCE))
    return refuseField('reference', `is longer than ${String(LONGEST_REFERENCE)} characters`);
  return book.addMandate(account, reference);
}
