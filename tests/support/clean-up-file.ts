import { afterAll, afterEach } from 'vitest';

import { checkTest, cleanUpFile } from './after-file.ts';

afterEach(checkTest);
afterAll(cleanUpFile);
