/** The three kinds of customer (specification, section 1). */
export const accountTypes = ['PERSONAL', 'FREELANCE', 'BUSINESS'] as const;
export type AccountType = (typeof accountTypes)[number];

/** The two sign-in pages: freelancers sign in where personal customers do (LOG-01). */
export type LoginType = 'PERSONAL' | 'BUSINESS';

/** The account type that a word in a route or a cookie means, in any case; nothing for any other word (ENT-01, ENT-04). */
export function findAccountType(word: string | null | undefined): AccountType | undefined {
  const upper = word?.trim().toUpperCase();
  return accountTypes.find((type) => type === upper);
}

/** The sign-in page on which customers of `type` sign in (LOG-01). */
export function loginTypeOf(type: AccountType | null | undefined): LoginType {
  return type === 'BUSINESS' ? 'BUSINESS' : 'PERSONAL';
}
