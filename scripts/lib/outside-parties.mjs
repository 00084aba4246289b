import fs from 'node:fs';
import path from 'node:path';

/** @typedef {{ service: string, secrets: string[] }} Told */
/** @typedef {{ folder: string, service: string, url?: string, secrets: string[], tells?: Told }} OutsideParty */

const sandbox = new URL('../../web/sandbox/', import.meta.url);

/**
 * The outside parties that the sandbox plays at its own address: the API's variables that say where each is and what lets
 * us in, from `party.json` in the party's folder; `service` is who asks it where that is not the API, and `tells` another
 * service that it speaks to by itself, with what it signs that with. One without `url` is not asked: it asks us.
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
      service: 'api',
      .../** @type {Pick<OutsideParty, 'url' | 'secrets' | 'tells'>} */ (JSON.parse(fs.readFileSync(file, 'utf8'))),
    }));
}
