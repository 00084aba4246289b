import { createContext, use, useSyncExternalStore } from 'react';

/** What a page goes by where the server draws it, and in the browser until that has taken it over (RUN-16). */
export interface BeforeBrowser {
  readonly address: { readonly origin: string; readonly search: string };
  /** How wide the window is taken to be, in pixels. */
  readonly width: number;
  readonly validators: ReadonlyMap<string, unknown>;
  /** With this, what is posted without a script counts once. */
  readonly key?: string | undefined;
}

/** Nothing where the browser draws a page from the start. */
export const BeforeBrowserContext = createContext<BeforeBrowser | undefined>(undefined);

export function useBeforeBrowser(): BeforeBrowser | undefined {
  return use(BeforeBrowserContext);
}

const never = () => () => undefined;

/** Whether this has to be what the server draws; what only the browser knows is drawn right after it. */
export function useIsServers(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
