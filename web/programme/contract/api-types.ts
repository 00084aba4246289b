import openapiTS, { astToString } from 'openapi-typescript';

import { openApiDocument } from '#web/platform/contract/openapi.ts';
import { operations } from './operations.ts';

const head = '// Written by `npm run contract` from web/programme/contract/operations.ts. Change that, not this.\n\n';

/** The text of `api.d.ts`: the API's types for the browser's fetch (OPS-07). */
export async function apiTypes(): Promise<string> {
  const document = Buffer.from(JSON.stringify(openApiDocument('Customer', operations)));
  return head + astToString(await openapiTS(document, { alphabetize: true, defaultNonNullable: false }));
}
