import { createHash } from 'node:crypto';
import path from 'node:path';

import { build } from 'esbuild';

import type { MediaFile } from '#web/platform/domain/release.ts';

/** The module that every compiled validator imports: ajv's two helpers and our formats, for browsers. */
export async function bundleRuntime(formatsModule: string): Promise<MediaFile> {
  const result = await build({
    stdin: {
      contents:
        `import { runtimeModules } from './runtime-modules.ts';\n` +
        `import { formats } from ${JSON.stringify(formatsModule)};\n` +
        `export default { ...runtimeModules, formats };\n`,
      resolveDir: path.resolve(import.meta.dirname),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
  });
  const [output] = result.outputFiles;
  if (output === undefined) throw new Error('esbuild wrote no runtime module');
  const hash = createHash('sha256').update(output.contents).digest('hex').slice(0, 16);
  return { file: `runtime@${hash}.js`, contentType: 'text/javascript', bytes: output.contents };
}
