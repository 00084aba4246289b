import { useSyncExternalStore } from 'react';

/** What is open on the desk. Kept outside of React, for Strapi draws the panels anew when an entry is there or saved. */
export function keepOpen<Value>() {
  let open: Value | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set: (next: Value | undefined): void => {
      open = next;
      for (const listener of listeners) listener();
    },
    useOpen: (): Value | undefined => useSyncExternalStore(subscribe, () => open),
  };
}
