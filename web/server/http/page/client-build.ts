import { readFileSync } from 'node:fs';
import path from 'node:path';

interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The built browser application: the files that its page names, as paths. */
export interface ClientBuild {
  readonly script: string;
  readonly styles: readonly string[];
  /** Modules that the script needs before it can run. */
  readonly preload: readonly string[];
}

/**
 * Reads what Vite says about its build in `folder`.
 *
 * @throws {Error} when there is none, or none with an entry.
 */
export function readClientBuild(folder: string): ClientBuild {
  const text = readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Readonly<Record<string, ManifestEntry>>;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true);
  if (entry === undefined) throw new Error(`The build in ${folder} has no entry`);
  const needed = new Set<ManifestEntry>();
  const collect = (names: readonly string[] = []): void => {
    for (const name of names) {
      const found = manifest[name];
      if (found === undefined || needed.has(found)) continue;
      needed.add(found);
      collect(found.imports);
    }
  };
  collect(entry.imports);
  const styles = [...needed, entry].flatMap(({ css }) => css ?? []);
  return {
    script: `/${entry.file}`,
    styles: [...new Set(styles)].map((file) => `/${file}`),
    preload: [...needed].map(({ file }) => `/${file}`),
  };
}
