import path from 'node:path';

import { buildsOf, buildWhenStale, stampsOf } from '../../scripts/lib/build.mjs';
import { buildStorybook, root, serveFiles } from './storybook-site.ts';

/** Builds the client, and the Storybook as it is published, and serves that while the tests run; `STORYBOOK_URL` is where. */
async function serveStorybook(): Promise<() => Promise<void>> {
  await buildWhenStale(buildsOf(root, path.join(root, '.run', 'logs')).client, stampsOf(root));
  const site = path.join(root, 'storybook-static');
  await buildStorybook(root, site);
  const { url, close } = await serveFiles(site);
  process.env['STORYBOOK_URL'] = url;
  return close;
}

export default serveStorybook;
