import {
  type Bank,
  type BankAccountType,
  bankAccountTypeFor,
  banksFor,
  publishedBanks,
} from '#web/programme/bank-linking/domain/bank.ts';

import type { DataRecord, DataSource } from '#web/programme/server/catalogue.ts';
import type { Banks } from '#web/programme/bank-linking/server/ports/banks.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { partnerOfVisitor } from '#web/programme/sign-up/server/partner-of-visitor.ts';

/** The banks that whoever asks can link, for the account type of the query (BNK-02, BNK-03): of the CMS, those that we can call. */
export function listBanks({ banks: { directory } }: { readonly banks: Pick<Banks, 'directory'> }): DataSource<'banks'> {
  return ({ context: { content, visitor }, customer, facts, query }) => {
    const partner =
      customer === undefined ? partnerOfVisitor(visitor.hints, content) : partnerOf(customer.partnerCode, content);
    const accountType = bankAccountTypeFor(customer?.accountType ?? 'PERSONAL', query['accountType']);
    if (accountType === undefined) return Promise.resolve([]);
    const banks = banksFor(publishedBanks.of(content), { accountType, partner: partner.code });
    const known = banks.filter(({ id }) => directory.find(id) !== undefined);
    const isFurther = facts.accountLinked;
    return Promise.resolve(known.map((bank) => bankItem(bank, { accountType, isFurther })));
  };
}

/** A bank as the list of banks shows it. */
export function bankItem(
  bank: Bank,
  asked: { readonly accountType: BankAccountType; readonly isFurther: boolean },
): DataRecord<'banks'> {
  return {
    id: bank.id,
    label: bank.label,
    status: bank.bankStatus ?? 'active',
    app2app: bank.app2app,
    asksForDevice: bank.asksForDevice ?? false,
    faqUrl: bank.faqUrl ?? null,
    logo: bank.enabledRoundedLogo ?? null,
    ...asked,
  };
}
