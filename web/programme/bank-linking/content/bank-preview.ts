import { type Bank, type BankAccountType, banksFor, publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import { recordsIn } from '#journeys/states.ts';
import type { EntryPreview } from '#web/platform/content/content-kind.ts';
import { bankItem } from '#web/programme/bank-linking/server/list-banks.ts';

/** Lists of a page (`journeys/catalogues`) on which a bank can be seen. */
const bankLists = ['banks', 'bank', 'relink'];

/** A bank shows in the list of banks and on the pages that lead to it. */
export const bankPreview: EntryPreview<Bank> = {
  undrawable: ['P080'],

  isOn: (entry, data) =>
    bankLists.some((name) => data.has(name)) || (entry['handsOffToApp'] === true && data.has('bankApp')),

  /** The banks of the states are made up: the list is the real one, for a sort of account that the bank has, and the page is that bank's. */
  stateFor(state, bank, { content, partner }) {
    const asked = state.facts?.['bankAccountType'] as BankAccountType | null | undefined;
    const accountType = asked && bank.accountTypes.includes(asked) ? asked : (bank.accountTypes[0] ?? 'PERSONAL');
    const { banks: _banks, ...data } = state.data ?? {};
    const banks = recordsIn(state, 'banks');
    const isFurther = banks[0]?.['isFurther'] === true;
    const listed = banksFor(publishedBanks.of(content), { accountType, partner });
    return {
      ...state,
      facts: {
        ...state.facts,
        ...(asked && {
          bankAccountType: accountType,
          accountType: accountType === 'PERSONAL' ? 'PERSONAL' : 'BUSINESS',
        }),
        ...(state.facts?.['bankName'] !== undefined && { bankName: bank.label }),
        ...(state.facts?.['relinkBank'] !== undefined && { relinkBank: bank.label }),
      },
      ...(state.params && { params: { ...state.params, id: bank.id } }),
      data: {
        ...Object.fromEntries(
          Object.entries(data).map(([name, shown]) => [
            name,
            'length' in shown
              ? shown.map((item) => ('faqUrl' in item ? { ...item, faqUrl: bank.faqUrl ?? null } : item))
              : shown,
          ]),
        ),
        banks: banks.length === 0 ? [] : listed.map((each) => bankItem(each, { accountType, isFurther })),
      },
    };
  },

  /** Customers of this partner may not get it. */
  notesOn: ({ partners: codes = [] }, { code, name }) =>
    codes.length === 0 || codes.some((each) => each.toLowerCase() === code)
      ? []
      : [`Customers of ${name} are not offered this bank. It is for: ${codes.join(', ')}.`],
};
