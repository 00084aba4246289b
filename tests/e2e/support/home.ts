import path from 'node:path';

/** Where the started system of this run keeps what it has; runs side by side have a part each (`E2E_PART`). */
export const home = path.join(import.meta.dirname, '..', '..', '..', '.run', `e2e${process.env['E2E_PART'] ?? ''}`);
