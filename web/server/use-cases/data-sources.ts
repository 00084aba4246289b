import type { DataSource } from '#web/server/ports/data-source.ts';

import { listBanks } from './list-banks.ts';

/** What loads each list that a page can show, by the names of `journeys/meta/data.json`. */
export function createDataSources(): Readonly<Record<string, DataSource>> {
  return { banks: listBanks() };
}
