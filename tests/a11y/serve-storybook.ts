import path from 'node:path';

import { buildStorybook, root, serveFiles } from './storybook-site.ts';

/** Builds the Storybook as it is published, and serves it while the tests run; `STORYBOOK_URL` is where. */
async function serveStorybook(): Promise<() => Promise<void>> {
  const site = path.join(root, 'storybook-static');
  await buildStorybook(root, site);
  const { url, close } = await serveFiles(site);
  process.env['STORYBOOK_URL'] = url;
  return close;
}

export default serveStorybook;
