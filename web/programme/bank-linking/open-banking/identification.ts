import type { AccountIdentification } from '#web/programme/bank-linking/server/ports/account-information.ts';

const prefix = 'UK.OBIE.';
const schemes: readonly AccountIdentification['scheme'][] = ['SortCodeAccountNumber', 'IBAN'];

interface Said {
  readonly SchemeName: string;
  readonly Identification: string;
  readonly Name?: string;
}

/** Those by which money can be moved; the numbers of cards and wallets are left out. Old banks write no prefix. */
export function identificationsOf(said: readonly Said[]): AccountIdentification[] {
  return said.flatMap(({ SchemeName, Identification, Name }) => {
    const scheme = schemes.find((known) => known === SchemeName || `${prefix}${known}` === SchemeName);
    if (scheme === undefined) return [];
    return [{ scheme, identification: Identification, ...(Name === undefined ? {} : { name: Name }) }];
  });
}

export function spell({ scheme, identification, name }: AccountIdentification): Said {
  return {
    SchemeName: `${prefix}${scheme}`,
    Identification: identification,
    ...(name === undefined ? {} : { Name: name }),
  };
}
