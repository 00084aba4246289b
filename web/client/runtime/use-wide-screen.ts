import { useSyncExternalStore } from 'react';

/** From here on a page has two panes (MOB-05). */
const wide = '(min-width: 992px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** Whether the picture has a pane of its own beside the task. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}
