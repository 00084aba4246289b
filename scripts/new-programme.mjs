import path from 'node:path';

import { layDownProgramme } from './lib/lay-down-programme.mjs';

const root = path.join(import.meta.dirname, '..');
const [name = ''] = process.argv.slice(2);
try {
  const folder = layDownProgramme(root, { name, under: 'web' });
  console.log(`${folder} is the harbour of tests/second-programme under a new name. Now:
  1. Write your own journeys, forms and partners into its JSON, then: node --import tsx journeys/write-catalogue-types.ts ${folder}
  2. Write what they ask of the server and draw, until the types pass: programme.ts and client.ts name it all.
  3. Try it: npx vitest run --project node ${folder}
             npx playwright test --config ${folder}/playwright.config.ts`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
