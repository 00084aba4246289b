// Draws the pictures of the seeds from their SVG sources: banners as webp, logos and the marks of banks as png at twice their size,
// and those of plans, which let the partner's colour through, as png of few colours: half as heavy as webp.
// Run with `npm run render-assets --prefix cms` after `npm ci` at the root (it borrows the root's Playwright and fonts).
// Names of sources as arguments draw those alone.
// CHROMIUM_PATH names the browser; without it an installed Chrome is used.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const assets = path.dirname(fileURLToPath(import.meta.url));
const sources = path.join(assets, 'source');
const require = createRequire(import.meta.url);

const BANNER_LIMIT_BYTES = 70_000;
const LOGO_LIMIT_BYTES = 20_000;
const PLAN_LIMIT_BYTES = 8_000;
const fonts = ['figtree', 'inter', 'nunito-sans', 'fraunces', 'bricolage-grotesque', 'space-grotesk'];

function fontFaces() {
  return fonts
    .map((font) => {
      const sheet = require.resolve(`@fontsource-variable/${font}/index.css`);
      const file = path.join(path.dirname(sheet), 'files', `${font}-latin-wght-normal.woff2`);
      const family = /font-family: '([^']+)'/.exec(fs.readFileSync(sheet, 'utf8'))?.[1];
      const bytes = fs.readFileSync(file).toString('base64');
      return `@font-face{font-family:'${family}';font-weight:100 1000;src:url(data:font/woff2;base64,${bytes}) format('woff2')}`;
    })
    .join('');
}

async function renderBanner(page, svg) {
  const bytes = await page.evaluate(
    async ([source, limit]) => {
      const image = new Image();
      image.src = `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(source)))}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      for (const quality of [0.92, 0.88, 0.84, 0.8, 0.75, 0.7]) {
        const url = canvas.toDataURL('image/webp', quality);
        const base64 = url.slice(url.indexOf(',') + 1);
        if (url.startsWith('data:image/webp') && base64.length * 0.75 <= limit) return base64;
      }
      throw new Error(`no quality fits into ${limit} bytes`);
    },
    [svg, BANNER_LIMIT_BYTES],
  );
  return Buffer.from(bytes, 'base64');
}

async function renderLogo(page, svg) {
  await page.setContent(
    `<style>${fontFaces()}html,body{margin:0;background:transparent}svg{display:block}</style>${svg}`,
  );
  await page.evaluate(() => document.fonts.ready);
  return page.locator('svg').first().screenshot({ omitBackground: true });
}

function renderPlan(_page, svg) {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 }).toBuffer();
}

/** How a source is drawn, by its name. */
function drawingOf(file) {
  if (/-(?:logo|mark)\.svg$/.test(file)) return { render: renderLogo, limit: LOGO_LIMIT_BYTES, extension: '.png' };
  if (file.startsWith('plan-')) return { render: renderPlan, limit: PLAN_LIMIT_BYTES, extension: '.png' };
  return { render: renderBanner, limit: BANNER_LIMIT_BYTES, extension: '.webp' };
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : { channel: 'chrome' }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  for (const file of fs
    .readdirSync(sources)
    .filter((name) => name.endsWith('.svg') && (process.argv.length < 3 || process.argv.includes(name)))
    .sort()) {
    const svg = fs.readFileSync(path.join(sources, file), 'utf8');
    const { render, limit, extension } = drawingOf(file);
    const picture = await render(page, svg);
    if (picture.length > limit) throw new Error(`${file}: ${picture.length} bytes, at most ${limit}`);
    const target = file.replace(/\.svg$/, extension);
    fs.writeFileSync(path.join(assets, target), picture);
    console.log(`${target} ${picture.length} bytes`);
  }
} finally {
  await browser.close();
}
