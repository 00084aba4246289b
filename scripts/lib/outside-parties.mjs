import fs from 'node:fs';
import path from 'node:path';

/** @typedef {{ folder: string, url: string, secrets: string[] }} OutsideParty */

const sandbox = new URL('../../web/sandbox/', import.meta.url);

/**
 * The outside parties that the sandbox plays at its own address: the API's variables that say where each is and what lets
 * us in, from `party.json` in the party's folder.
 * @returns {OutsideParty[]}
 */
export function outsideParties() {
  return fs
    .readdirSync(sandbox)
    .sort()
    .map((folder) => ({ folder, file: new URL(path.posix.join(folder, 'party.json'), sandbox) }))
    .filter(({ file }) => fs.existsSync(file))
    .map(({ folder, file }) => ({
      folder,
      .../** @type {Omit<OutsideParty, 'folder'>} */ (JSON.parse(fs.readFileSync(file, 'utf8'))),
    }));
}
