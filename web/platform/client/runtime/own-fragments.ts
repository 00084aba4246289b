/** What each page does with its fragment, by the page's address. */
export type OwnFragments = Readonly<Record<string, (fragment: string) => void>>;

/**
 * Hands a page its fragment, now and whenever it changes, where the page asks for it to be its own: out of the address and its
 * history before anything else reads it, so that it is neither sent with a visit nor kept.
 */
export function takeFragments(pages: OwnFragments): void {
  const take = () => {
    const { pathname, search, hash } = window.location;
    const route = `/${pathname.split('/').filter(Boolean).join('/')}`;
    if (hash === '' || !Object.hasOwn(pages, route)) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    pages[route]?.(hash.slice(1));
  };
  take();
  for (const event of ['popstate', 'hashchange']) window.addEventListener(event, take);
}
