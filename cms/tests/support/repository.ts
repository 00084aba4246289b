// A copy of the content that the repository holds, which a test may change.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders = ['form-schemas/forms', 'journeys/copy', 'journeys/language/copy', 'journeys/definitions', 'cms/seeds'];

export function copyRepository() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'cms-test-content-'));
  for (const folder of folders) fs.cpSync(path.join(root, folder), path.join(dir, folder), { recursive: true });
  const file = (name) => path.join(dir, name);
  /** A file's content without its `$schema`, which is for editors only. */
  const read = (name) => {
    const content = JSON.parse(fs.readFileSync(file(name), 'utf8'));
    if (!Array.isArray(content)) delete content.$schema;
    return content;
  };
  return {
    dir,
    read,
    names: (folder) => fs.readdirSync(file(folder)).sort(),
    bytes: (name) => fs.readFileSync(file(name)),
    change: (name, edit) => {
      const content = read(name);
      edit(content);
      fs.writeFileSync(file(name), JSON.stringify(content, null, 2));
    },
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}
