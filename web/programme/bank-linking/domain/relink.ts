/** From where a customer renews what a bank lets us do; `Home` is the dashboard (LNK-07). */
export const relinkSources = ['aispRelink', 'aispRelinkHome', 'cofRelink', 'cofRelinkHome'] as const;
export type RelinkSource = (typeof relinkSources)[number];

export function isRelinkSource(word: unknown): word is RelinkSource {
  return relinkSources.some((source) => source === word);
}

/** What is allowed anew: seeing the account, or asking whether there is enough money in it. */
export function kindToRenew(source: RelinkSource): 'accounts' | 'funds' {
  return source === 'aispRelink' || source === 'aispRelinkHome' ? 'accounts' : 'funds';
}

/** The sources of the page of linked accounts, by what each renews. */
export const relinkFromAccounts = { accounts: 'aispRelink', funds: 'cofRelink' } as const;
/** Those of the dashboard. */
export const relinkFromHome = { accounts: 'aispRelinkHome', funds: 'cofRelinkHome' } as const;

/** The source that renews that kind, from the same page as `before`. */
export function sourceOf(kind: 'accounts' | 'funds', before: RelinkSource): RelinkSource {
  return (before.endsWith('Home') ? relinkFromHome : relinkFromAccounts)[kind];
}

/** How the start of a relinking journey is logged (LNK-07). */
export const relinkJourneyStarted = {
  accounts: 'ACCOUNTS_BANK_RELINK_JOURNEY_STARTED',
  funds: 'FUNDSCONFIRMATIONS_BANK_RELINK_JOURNEY_STARTED',
} as const;
