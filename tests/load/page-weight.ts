import { gzipSync } from 'node:zlib';

import type { Page, Response } from '@playwright/test';

const kilobyte = 1024;

/** What a page has brought. */
export interface Weight {
  /** Kilobytes of one type of content, or of all for ''; packed by gzip as well as it can, or as our server has sent them. */
  readonly sum: (type: string, size: 'gzip' | 'sent') => number;
  readonly requests: number;
  /** How many of them went to other hosts. */
  readonly elsewhere: number;
}

/** Weighs what a page brings until it rests. */
export async function weighLoad(page: Page, load: () => Promise<void>): Promise<Weight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await load();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(
    responses.map(async (response) => ({
      host: new URL(response.url()).host,
      type: (response.headers()['content-type'] ?? '').split(';')[0] ?? '',
      gzip: gzipSync(await response.body(), { level: 9 }).length,
      sent: (await response.request().sizes()).responseBodySize,
    })),
  );
  return {
    sum: (type, size) =>
      files.filter((file) => file.type.startsWith(type)).reduce((total, file) => total + file[size], 0) / kilobyte,
    requests: files.length,
    elsewhere: files.filter(({ host }) => host !== new URL(page.url()).host).length,
  };
}
