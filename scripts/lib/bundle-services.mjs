import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Services that load much of ours. What brings its database up to date itself reads TypeScript as it runs, and is none of them. */
const bundled = ['web/programme/server/main.ts', 'web/sandbox/main.ts'];
/** What a service runs in a thread beside it. */
const threads = ['web/programme/content/check-worker.ts'];

/**
 * Each service with all that it loads of ours in one file, which starts in half the time of its sources; packages stay as they are
 * installed.
 * @param {string} root
 */
export async function bundleServices(root) {
  // Not before the packages are installed, which what imports this does.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [...bundled, ...threads].map((file) => path.join(root, file)),
    outbase: root,
    outdir: folderOf(root),
    outExtension: { '.js': '.mjs' },
    ...{ write: false, bundle: true, sourcemap: 'linked', logLevel: 'silent' },
    ...{ platform: 'node', format: 'esm', target: 'node20' },
    define: { 'import.meta.url': 'whereItWas.url', 'import.meta.dirname': 'whereItWas.dirname' },
    plugins: [packagesAsInstalled, filesWhereTheyAre(root)],
  });
  for (const { path: file, contents } of outputFiles) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    // Whoever builds the same beside it, or starts it, finds it whole.
    fs.writeFileSync(`${file}.${process.pid}`, contents);
    fs.renameSync(`${file}.${process.pid}`, file);
  }
}

/**
 * @param {string} root
 * @returns {string}
 */
function folderOf(root) {
  return path.join(root, 'dist', 'services');
}

/**
 * @param {string} root
 * @param {string} file of the service, as it stands in the repository
 * @returns {string} its bundle
 */
export function bundleOf(root, file) {
  return path.join(folderOf(root), file.replace(/\.ts$/, '.mjs'));
}

/**
 * @param {string} root
 * @param {string} file of the service, as it stands in the repository
 * @returns {string[]} what starts it, once those are bundled that are
 */
export function serviceCommand(root, file) {
  if (!bundled.includes(file)) return [process.execPath, '--import', 'tsx', file];
  return [process.execPath, '--enable-source-maps', bundleOf(root, file)];
}

/** Ours is named by its path, relative or by the `#` of package.json. @type {import('esbuild').Plugin} */
const packagesAsInstalled = {
  name: 'packages as installed',
  setup(bundling) {
    bundling.onResolve({ filter: /^[^.#/]/ }, ({ kind, path: name }) =>
      kind === 'entry-point' ? undefined : { path: name, external: true },
    );
  },
};

/**
 * What a module finds beside itself it finds there still, and a thread in its bundle.
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
function filesWhereTheyAre(root) {
  return {
    name: 'files where they are',
    setup(bundling) {
      bundling.onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path: file }) => {
        const dirname = path.dirname(file);
        const here = JSON.stringify({ url: pathToFileURL(file).href, dirname });
        const text = fs.readFileSync(file, 'utf8').replaceAll(namedModule, (found, /** @type {string} */ name) => {
          const thread = path.relative(root, path.join(dirname, name)).replaceAll(path.sep, '/');
          return threads.includes(thread) ? `new URL('${pathToFileURL(bundleOf(root, thread)).href}')` : found;
        });
        // In the first line, so that the others keep their numbers.
        return { contents: `const whereItWas = ${here};${text}`, loader: 'ts' };
      });
    },
  };
}

/** A module by its address, as a thread is started. */
const namedModule = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;
