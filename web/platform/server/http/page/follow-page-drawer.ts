import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { DrawPage } from '#web/platform/contract/page-drawing.ts';

/** Where the build puts what draws pages on the server, in the folder of the client. */
const drawerFile = path.join('.drawing', 'draw-page.js');

/**
 * Gives what draws pages, as it was last built; nothing before the first.
 *
 * A module cannot be unloaded: a build under a running server, which is a developer's, leaves the one before in memory.
 */
export function followPageDrawer(folder: string): () => Promise<DrawPage | undefined> {
  const file = path.resolve(folder, drawerFile);
  let last: { readonly writtenAt: number; readonly drawer: Promise<DrawPage | undefined> } | undefined;
  return () => {
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (writtenAt === undefined) return Promise.resolve(undefined);
    if (last?.writtenAt !== writtenAt)
      last = { writtenAt, drawer: load(`${pathToFileURL(file).href}?${String(writtenAt)}`) };
    return last.drawer;
  };
}

async function load(address: string): Promise<DrawPage | undefined> {
  const { drawPage } = (await import(address)) as { readonly drawPage: DrawPage };
  return drawPage;
}
