import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Paths that the server answers itself. */
const served = /^\/(?:api|docs|media|themes|forms|uploads|assets)(?:\/|$)/u;

/** The page of ours that a click leads to, unless the browser should follow it in its own way. */
function pageOf(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, window.location.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search && url.hash !== '';
  if (url.origin !== window.location.origin || isHere || served.test(url.pathname)) return undefined;
  return url.pathname + url.search;
}

/** Follows links to our own pages without loading the whole page again, wherever they stand. */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const page = pageOf(event);
      if (page === undefined) return;
      event.preventDefault();
      void navigate(page);
    };
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', follow);
    };
  }, [navigate]);
}
