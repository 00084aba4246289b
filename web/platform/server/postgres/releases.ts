import { definitionHash } from '#web/platform/domain/definition-hash.ts';
import type { ReleaseDraft } from '#web/platform/domain/release.ts';
import { asDelivered, fromDelivered } from '#web/platform/domain/delivered-bundle.ts';
import type { Releases } from '#web/platform/server/ports/releases.ts';

import type { Database } from './database.ts';

/** Releases and what they serve. */
export function createReleases(database: Database): Releases {
  return {
    async newestNumber() {
      const row = await database
        .selectFrom('releases')
        .select((select) => select.fn.max('number').as('number'))
        .executeTakeFirst();
      return row?.number ?? undefined;
    },

    async find(number) {
      const row = await database
        .selectFrom('releases')
        .select(['number', 'source', 'bundle', 'partners'])
        .where('number', '=', number)
        .executeTakeFirst();
      return row && { ...row, bundle: fromDelivered(row.bundle) };
    },

    async publish(draft, { number, now }) {
      const inserted = await database
        .insertInto('releases')
        .values({
          number,
          source: draft.source,
          bundle: JSON.stringify(asDelivered(draft.bundle)),
          partners: JSON.stringify(draft.partners),
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows !== 1n) return 'taken';
      await storeMade(database, draft, now);
      return 'published';
    },

    ...findersIn(database),

    async hashOfVersion({ journey, version }) {
      const row = await database
        .selectFrom('journey_versions')
        .select('hash')
        .where('journey', '=', journey)
        .where('version', '=', version)
        .executeTakeFirst();
      return row?.hash;
    },
  };
}

/** What is asked for by its hash, and so never changes. */
function findersIn(database: Database): Pick<Releases, 'findForm' | 'findTheme' | 'findMedia' | 'findJourney'> {
  return {
    async findForm({ name, hash }) {
      const row = await database
        .selectFrom('form_versions')
        .select(['definition', 'code', 'root_key', 'runtime'])
        .where('name', '=', name)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row && { name, hash, ...row.definition, code: row.code, rootKey: row.root_key, runtime: row.runtime };
    },

    async findTheme({ partner, hash }) {
      const row = await database
        .selectFrom('themes')
        .select('css')
        .where('partner', '=', partner)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.css;
    },

    async findMedia(file) {
      const row = await database
        .selectFrom('media')
        .select(['content_type', 'bytes'])
        .where('file', '=', file)
        .executeTakeFirst();
      return row && { file, contentType: row.content_type, bytes: row.bytes };
    },

    async findJourney({ journey, hash }) {
      const row = await database
        .selectFrom('journey_versions')
        .select('definition')
        .where('journey', '=', journey)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.definition;
    },
  };
}

/** What is there already stays as it is: equal names have equal content. */
async function storeMade(database: Database, draft: ReleaseDraft, now: Date): Promise<void> {
  const keep = { created_at: now };
  for (const { name, hash, schema, uiSchema, messages, code, rootKey, runtime } of draft.forms) {
    const definition = JSON.stringify({ schema, uiSchema, messages });
    await database
      .insertInto('form_versions')
      .values({ name, hash, definition, code, root_key: rootKey, runtime, ...keep })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const [journey, definition] of Object.entries(draft.bundle.journeys)) {
    await database
      .insertInto('journey_versions')
      .values({
        journey,
        hash: definitionHash(definition),
        version: definition.version,
        definition: JSON.stringify(definition),
        ...keep,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const theme of draft.themes) {
    const { partner, hash, css } = theme;
    await database
      .insertInto('themes')
      .values({ partner, hash, css, ...keep })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const { file, contentType, bytes } of draft.media) {
    await database
      .insertInto('media')
      .values({ file, content_type: contentType, bytes: Buffer.from(bytes), ...keep })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
