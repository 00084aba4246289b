import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { catalogueTypes } from './catalogue-types.ts';
import { loadRepository } from './load-repository.ts';

await writeFile(path.join(import.meta.dirname, 'meta', 'catalogues.d.ts'), await catalogueTypes(loadRepository()));
