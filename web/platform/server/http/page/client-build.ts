import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { membersOf } from '#web/platform/domain/members.ts';

interface ManifestEntry {
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** A built page of the browser application: the files that it names, as paths. */
export interface ClientBuild {
  readonly script: string;
  readonly styles: readonly string[];
  /** Modules that the script needs before it can run. */
  readonly preload: readonly string[];
  /** Modules with the blocks that a programme brings by need: those of its `more-blocks.ts`. */
  readonly more: readonly string[];
  /** Modules that draw and check forms, which come where a page has one. */
  readonly forms: readonly string[];
}

/** Gives the build in `folder` as it is now; the last one that was whole while it is built anew, and none before the first. */
export function followClientBuild(folder: string): () => ClientBuild | undefined {
  return followBuild(path.join(folder, '.vite', 'manifest.json'), 'customers');
}

/** The same of the pages that show drafts, which are built by themselves: the one in a frame, and the one behind a link. */
export function followPreviewBuilds(folder: string) {
  const manifest = path.join(folder, '.vite', 'preview.json');
  return {
    preview: followBuild(manifest, 'preview'),
    shared: followBuild(manifest, 'shared'),
  };
}

function followBuild(manifest: string, entry: string): () => ClientBuild | undefined {
  let last: { readonly writtenAt: number; readonly build: ClientBuild } | undefined;
  return () => {
    const writtenAt = statSync(manifest, { throwIfNoEntry: false })?.mtimeMs;
    if (writtenAt === undefined || writtenAt === last?.writtenAt) return last?.build;
    const build = readManifest(manifest, entry);
    if (build !== undefined) last = { writtenAt, build };
    return last?.build;
  };
}

/** Nothing while the file is being written. */
function readManifest(file: string, entry: string): ClientBuild | undefined {
  try {
    return buildOf(JSON.parse(readFileSync(file, 'utf8')) as Manifest, entry);
  } catch (error) {
    if (error instanceof SyntaxError || membersOf(error)['code'] === 'ENOENT') return undefined;
    throw error;
  }
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

function buildOf(manifest: Manifest, name: string): ClientBuild {
  const entry = Object.values(manifest).find((each) => each.isEntry === true && each.name === name);
  if (entry === undefined) throw new Error(`The build of the client has no "${name}"`);
  const needed = importsOf(manifest, entry);
  const styles = [...needed, entry].flatMap(({ css }) => css ?? []);
  const whole = manifest['style.css']?.file;
  const byNeed = (part: string) =>
    (entry.dynamicImports ?? [])
      .flatMap((each) => manifest[each] ?? [])
      .filter((each) => each.name === part)
      .flatMap((each) => [each, ...importsOf(manifest, each)])
      .filter((each) => each !== entry && !needed.has(each))
      .map(({ file }) => `/${file}`);
  return {
    script: `/${entry.file}`,
    styles: [...new Set([...styles, ...(whole === undefined ? [] : [whole])])].map((file) => `/${file}`),
    preload: [...needed].map(({ file }) => `/${file}`),
    more: byNeed('more-blocks'),
    forms: byNeed('form-blocks'),
  };
}

/** Whatever a module needs before it can run. */
function importsOf(manifest: Manifest, { imports }: ManifestEntry): ReadonlySet<ManifestEntry> {
  const found = new Set<ManifestEntry>();
  const collect = (names: readonly string[] = []): void => {
    for (const name of names) {
      const each = manifest[name];
      if (each === undefined || found.has(each)) continue;
      found.add(each);
      collect(each.imports);
    }
  };
  collect(imports);
  return found;
}
