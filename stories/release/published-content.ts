import path from 'node:path';

import type { Plugin } from 'vite';

import { publishStories, type Published } from './publish-stories.ts';
import { root, sources } from './repository-release.ts';

const name = 'virtual:published';
const resolved = `\0${name}`;

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Gives stories the repository's content as a release serves it: `virtual:published` is the catalogue, and validators,
 * stylesheets, fonts and pictures lie under the same paths as for customers. A change of the JSON changes the stories.
 */
export function publishedContent(): Plugin {
  let published: Promise<Published> | undefined;
  const now = () => (published ??= publishStories());
  const isSource = (file: string) => sources.some((source) => file.startsWith(path.join(root, source)));
  return {
    name: 'burgee:published-content',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const { catalogue } = await now();
      const site = JSON.stringify(path.join(root, 'stories/catalogue/site.ts'));
      const text = JSON.stringify(JSON.stringify(catalogue));
      return `import { asServed } from ${site};\nexport const published = JSON.parse(asServed(${text}));`;
    },
    configureServer(server) {
      server.watcher.add(sources.map((source) => path.join(root, source)));
      server.watcher.on('change', (file) => {
        if (!isSource(file)) return;
        published = undefined;
        const module = server.moduleGraph.getModuleById(resolved);
        if (module !== undefined) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const address = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
        void now().then(({ files }) => {
          const body = files.get(address);
          if (body === undefined) {
            next();
            return;
          }
          response.setHeader('Content-Type', contentTypes[path.extname(address)] ?? 'application/octet-stream');
          response.end(body);
        }, next);
      });
    },
    async generateBundle() {
      for (const [address, source] of (await now()).files) {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
      }
    },
  };
}
