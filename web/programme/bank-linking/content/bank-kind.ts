import type { Problem } from '#form-schemas/problem.ts';
import { type Bank, publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import { checkBanks } from '#web/programme/bank-linking/content/check-banks.ts';
import type { ContentKind, Unpublished } from '#web/platform/content/content-kind.ts';
import type { Store } from '#web/programme/server/store.ts';

import { bankPreview } from './bank-preview.ts';

/** The banks at which an account can be linked. */
export const bankKind: ContentKind<Bank, Store> = {
  uid: 'bank',
  list: publishedBanks,
  key: 'id',
  pictures: [['enabledImg'], ['enabledRoundedLogo']],
  check: checkBanks,
  checkInUse: leftWithoutBank,
  preview: bankPreview,
};

/** Customers who share an account with us, or are about to. */
async function leftWithoutBank(
  { gone, nameOf }: Unpublished<Bank>,
  { bankLinks }: Pick<Store, 'bankLinks'>,
): Promise<readonly Problem[]> {
  const counts = await Promise.all(gone.map(async (bank) => ({ bank, count: await bankLinks.countAt(bank.id) })));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ bank, count }) => ({
      code: 'P083',
      file: nameOf(bank.id),
      pointer: '',
      message: `${count === 1 ? '1 customer shares' : `${String(count)} customers share`} an account at ${bank.label}, or ${count === 1 ? 'is' : 'are'} about to`,
    }));
}
