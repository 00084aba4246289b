import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { apiTypes } from './api-types.ts';

await writeFile(path.join(import.meta.dirname, 'api.d.ts'), await apiTypes());
