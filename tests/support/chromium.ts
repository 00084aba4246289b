import { findChromium } from '../../scripts/lib/chromium.mjs';

const executablePath = await findChromium();
if (executablePath === undefined)
  throw new Error('There is no browser here. Get one with: npx playwright install chromium');

/** How Playwright starts the browser of this machine, as any user, without it calling home. */
export const chromium = {
  executablePath,
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    // What is drawn again in part, or by what this machine's processor has, is a step of colour off at round edges.
    '--disable-partial-raster',
    '--disable-skia-runtime-opts',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
