import { useCallback, useEffect, useRef, useState } from 'react';
import { findAddresses, type Address } from '../../api/addresses.ts';
import type { WordKey, Words } from '../words.ts';

export type Search =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly addresses: readonly Address[] }
  /** The postcode itself is wrong, or leads to nothing: it can be put right. */
  | { readonly kind: 'problem'; readonly says: WordKey }
  /** No search is to be had now. */
  | { readonly kind: 'failed' };

export interface AddressSearch {
  readonly search: Search;
  /** Looks a postcode up; gives how that ended, or nothing when the customer has gone on meanwhile. */
  readonly find: (postcode: string) => Promise<Search | undefined>;
  /** Leaves the search, or what it found, behind. */
  readonly leave: () => void;
}

/** The search for the addresses of a postcode: the last one alone counts. */
export function useAddressSearch(): AddressSearch {
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const find = useCallback(async (postcode: string) => {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    setSearch({ kind: 'searching' });
    const answer = await findAddresses(postcode, own.signal);
    if (own.signal.aborted) return undefined;
    const ended = endOf(answer);
    setSearch(ended);
    return ended;
  }, []);
  const leave = useCallback(() => {
    current.current?.abort();
    setSearch({ kind: 'idle' });
  }, []);
  return { search, find, leave };
}

function endOf(answer: Awaited<ReturnType<typeof findAddresses>>): Search {
  switch (answer.kind) {
    case 'found':
      return answer.addresses.length === 0 ? { kind: 'problem', says: 'address.none' } : answer;
    case 'malformed':
      return { kind: 'problem', says: 'address.postcode-wrong' };
    case 'failed':
      return { kind: 'failed' };
  }
}

/** What a screen reader hears of a search. */
export function searchInWords(search: Search, words: Words): string {
  switch (search.kind) {
    case 'idle':
      return '';
    case 'searching':
      return words('address.finding');
    case 'found':
      return words('address.found', { count: search.addresses.length });
    case 'problem':
      return words(search.says);
    case 'failed':
      return words('address.failed');
  }
}
