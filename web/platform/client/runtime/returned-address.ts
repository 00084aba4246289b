/** As much as the API takes. */
const longest = 8192;

/**
 * What another party, such as a bank, added to our address: its query and fragment, untouched, or an empty text when that is
 * more than the API takes. It may hold codes and tokens.
 *
 * Nothing when the address is one of our own making: of the fragment's parameters, `own` are those that pages of ours read.
 */
export function returnedIn(
  { search, hash }: { readonly search: string; readonly hash: string },
  own: readonly string[] = [],
): string | undefined {
  const query = new URLSearchParams(search);
  const names = [...new URLSearchParams(hash.slice(1)).keys()];
  const isTheirs = hash.includes('=') && !names.every((name) => own.includes(name));
  const isReturned = isTheirs || query.has('response') || query.has('state');
  if (!isReturned) return undefined;
  return search.length + hash.length <= longest ? search + hash : '';
}

/** Takes query and fragment out of the address at once, so that neither history nor Referer keeps them and a reload sends nothing. */
export function forgetReturned(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
