import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { catalogueTypes, languageTypes } from './catalogue-types.ts';
import { loadRepository } from './load-repository.ts';

const top = path.join(import.meta.dirname, '..');
// The card's without a word; of the programmes in these folders else.
const [, , ...folders] = process.argv;

await writeFile(path.join(import.meta.dirname, 'language', 'blocks.d.ts'), await languageTypes());
for (const folder of folders.length === 0 ? ['.'] : folders) {
  const programme = path.join(top, folder);
  const file = path.join(programme, 'journeys', 'meta', 'catalogues.d.ts');
  await writeFile(file, await catalogueTypes(loadRepository(programme)));
}
