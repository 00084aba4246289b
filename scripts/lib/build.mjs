import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { bundleOf, bundleServices } from './bundle-services.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {{ name: string, sources: string[], output: string, run: () => Promise<void> }} Build */

/**
 * The built parts of the product, in the order in which they are built.
 * @param {string} root
 * @param {string} logs
 * @returns {{ client: Build, services: Build, storybook: Build, cmsAdmin: Build, cmsServer: Build }}
 */
export function buildsOf(root, logs) {
  const cms = path.join(root, 'cms');
  /** @param {...string} names */
  const from = (...names) => names.map((name) => path.join(root, name));
  return {
    client: {
      name: 'client',
      sources: from(
        'web/platform',
        'web/programme',
        'journeys/engine',
        'journeys/meta',
        'form-schemas',
        'package-lock.json',
      ),
      output: path.join(root, 'dist', 'client', '.vite', 'preview.json'),
      run: async () => {
        /** @param {string} config @param {string} log */
        const vite = (config, log) =>
          runCommand([process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--config', config], {
            cwd: root,
            logFile: path.join(logs, log),
          });
        await vite('web/platform/client/vite.config.ts', 'build-client.log');
        await vite('web/platform/client/drawing.vite.config.ts', 'build-drawing.log');
        // The page in which the CMS shows drafts lies beside it, in the folder that the first build empties.
        await vite('web/platform/client/preview/vite.config.ts', 'build-preview.log');
      },
    },
    services: servicesOf(root),
    storybook: storybookOf(root, logs),
    cmsAdmin: {
      name: 'cms-admin',
      sources: from(
        'cms/src/admin',
        'cms/src/content',
        'cms/package-lock.json',
        'web/platform/content/theme',
        'web/platform/domain/picture-slots.ts',
      ),
      output: path.join(cms, 'dist', 'build', 'index.html'),
      run: () =>
        runCommand([process.execPath, 'node_modules/@strapi/strapi/bin/strapi.js', 'build'], {
          cwd: cms,
          logFile: path.join(logs, 'build-cms-admin.log'),
          env: { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
        }),
    },
    cmsServer: {
      name: 'cms-server',
      sources: from('cms/src', 'cms/config', 'cms/tsconfig.json', 'cms/package-lock.json'),
      output: path.join(cms, 'dist', 'src', 'index.js'),
      run: () =>
        runCommand([process.execPath, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'], {
          cwd: cms,
          logFile: path.join(logs, 'build-cms-server.log'),
        }),
    },
  };
}

/**
 * @param {string} root
 * @returns {Build}
 */
function servicesOf(root) {
  const sources = [
    'web',
    'journeys',
    'form-schemas',
    'cms/seeds',
    'package-lock.json',
    'scripts/lib/bundle-services.mjs',
  ];
  return {
    name: 'services',
    sources: sources.map((name) => path.join(root, name)),
    output: bundleOf(root, 'web/programme/server/main.ts'),
    run: () => bundleServices(root),
  };
}

/**
 * The stories as they are published.
 * @param {string} root
 * @param {string} logs
 * @returns {Build}
 */
function storybookOf(root, logs) {
  const sources = [
    ...['stories', 'web', 'journeys', 'form-schemas', 'cms/seeds', 'cms/src/content'],
    ...['package-lock.json', 'scripts/lib/build.mjs'],
  ];
  return {
    name: 'storybook',
    sources: sources.map((name) => path.join(root, name)),
    output: path.join(root, 'storybook-static', 'index.json'),
    run: () =>
      runCommand(
        [
          process.execPath,
          'node_modules/storybook/dist/bin/dispatcher.js',
          'build',
          '--quiet',
          '--config-dir',
          'stories/.storybook',
        ],
        {
          cwd: root,
          logFile: path.join(logs, 'build-storybook.log'),
          env: { STORYBOOK_DISABLE_TELEMETRY: '1' },
        },
      ),
  };
}

/**
 * Builds unless what it was last built from is what is there now.
 * @param {Build} build
 * @param {string} stamps folder of the hashes of what was built
 * @returns {Promise<'built' | 'up to date'>}
 */
export async function buildWhenStale(build, stamps) {
  const stamp = path.join(stamps, build.name);
  const hash = hashOf(build.sources);
  if (fs.existsSync(build.output) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash)
    return 'up to date';
  await build.run();
  fs.mkdirSync(stamps, { recursive: true });
  fs.writeFileSync(stamp, hash);
  return 'built';
}

/**
 * Builds what is stale of the CMS: its administration, which takes a minute, and its server.
 * @param {string} root
 * @param {string} logs
 * @returns {Promise<'built' | 'up to date'>}
 */
export async function buildCms(root, logs) {
  const { cmsAdmin, cmsServer } = buildsOf(root, logs);
  const stamps = stampsOf(root);
  // `strapi build` empties the folder that tsc writes to, so it goes first.
  const admin = await buildWhenStale(cmsAdmin, stamps);
  const server = await buildWhenStale(cmsServer, stamps);
  return admin === 'built' || server === 'built' ? 'built' : 'up to date';
}

/**
 * Builds are of the checkout, whichever system asked for them.
 * @param {string} root
 * @returns {string}
 */
export function stampsOf(root) {
  return path.join(root, '.run', 'built');
}

/**
 * @param {string[]} sources
 * @returns {string}
 */
function hashOf(sources) {
  const hash = crypto.createHash('sha256');
  for (const file of sources.flatMap(filesIn))
    hash.update(file).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesIn(place) {
  if (!fs.existsSync(place)) return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(place, name))
    .filter((file) => fs.statSync(file).isFile())
    .sort();
}
