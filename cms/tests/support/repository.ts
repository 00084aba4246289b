// The content that the repository holds, and a copy of it which a test may change.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders = ['form-schemas/forms', 'journeys/copy', 'journeys/language/copy', 'journeys/definitions', 'cms/seeds'];

export type Entry = Record<string, unknown>;

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A file's content as it was seeded, without its `$schema`, which is for editors only. */
export function readFile(name: string): unknown {
  const content: unknown = JSON.parse(fs.readFileSync(path.join(root, name), 'utf8'));
  return isEntry(content) ? without('$schema', content) : content;
}

export function without(name: string, entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([its]) => its !== name));
}

/** What a file says of one thing. */
export function readEntry(name: string): Entry {
  const content = readFile(name);
  assert.ok(isEntry(content), name);
  return content;
}

/** What a file says of several. */
export function readEntries(name: string): readonly Entry[] {
  const content = readFile(name);
  assert.ok(Array.isArray(content) && content.every(isEntry), name);
  return content;
}

export const namesIn = (folder: string): readonly string[] => fs.readdirSync(path.join(root, folder)).sort();
export const bytesOf = (name: string) => fs.readFileSync(path.join(root, name));

export function copyRepository() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'cms-test-content-'));
  for (const folder of folders) fs.cpSync(path.join(root, folder), path.join(dir, folder), { recursive: true });
  return {
    dir,
    /** Changes the copy of a file alone. */
    change: (name: string, change: Entry) =>
      fs.writeFileSync(path.join(dir, name), JSON.stringify({ ...readEntry(name), ...change }, null, 2)),
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}
