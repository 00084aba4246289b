import path from 'node:path';

import { buildsOf, buildWhenStale, stampsOf } from '../../scripts/lib/build.mjs';
import { root, serveFiles } from './storybook-site.ts';

/** Builds the client, and the Storybook as it is published, and serves that while the tests run; `STORYBOOK_URL` is where. */
async function serveStorybook(): Promise<() => Promise<void>> {
  const { client, storybook } = buildsOf(root, path.join(root, '.run', 'logs'));
  await buildWhenStale(client, stampsOf(root));
  await buildWhenStale(storybook, stampsOf(root));
  const { url, close } = await serveFiles(path.dirname(storybook.output));
  process.env['STORYBOOK_URL'] = url;
  return close;
}

export default serveStorybook;
