import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './repository-release.ts';

/** Custom property, such as `--color-text`, to the stylesheets of the client that draw with it, by name and in order. */
export function tokenUses(): Record<string, string[]> {
  const web = path.join(root, 'web');
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.startsWith('sandbox'),
  );
  const uses = new Map<string, Set<string>>();
  for (const file of sheets.sort()) {
    const name = path.basename(file).replace(/(\.module)?\.css$/u, '');
    if (name === 'tokens') continue;
    const text = readFileSync(path.join(web, file), 'utf8');
    for (const [, token = ''] of text.matchAll(/var\((--[\w-]+)/gu)) {
      uses.set(token, (uses.get(token) ?? new Set()).add(name));
    }
  }
  return Object.fromEntries([...uses].map(([token, names]) => [token, [...names]]));
}
