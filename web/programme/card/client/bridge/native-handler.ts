import { membersOf } from '#web/platform/domain/members.ts';

/** What a native app puts into the page of its web view to be told something. */
export interface NativeHandler {
  postMessage(message: string): void;
}

/** Where the bridge answers, and to whom (BRG-04). */
export interface BridgePlace {
  /** Host and port of the page. */
  readonly host: string;
  /** Where handlers may stand, as paths from `window`, parted by commas. */
  readonly handlers: string;
}

/**
 * The app that has opened `page` in its web view; nothing where the page is in a frame, was opened by another page, stands at
 * another host than the configured one, or where no app has put its handler in.
 */
export function findNativeHandler({ host, handlers }: BridgePlace, page: Window): NativeHandler | undefined {
  if (page.top !== page || (page.opener ?? null) !== null || page.location.host !== host) return undefined;
  const standingAt = (path: string) => path.split('.').reduce<unknown>((found, name) => membersOf(found)[name], page);
  // A window takes messages too, and is nobody’s app.
  return handlers
    .split(',')
    .map(standingAt)
    .filter((found) => found !== page)
    .find(isHandler);
}

function isHandler(found: unknown): found is NativeHandler {
  return typeof membersOf(found)['postMessage'] === 'function';
}
