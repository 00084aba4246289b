import type { ContentBundle, FormContent, JourneyContent, PartnerContent } from '#web/platform/domain/content.ts';

import { type ContentKind, kindCalled, withListed, withoutListed } from './content-kind.ts';

/**
 * `published` with what the repository has and it has not: words and forms that are newer than the CMS (RUN-03), and
 * journeys of a higher version, which the program's own pages may need.
 */
export function withRepository(published: ContentBundle, repository: ContentBundle): ContentBundle {
  return {
    ...published,
    forms: { ...repository.forms, ...published.forms },
    journeys: newestOf(published.journeys, repository.journeys),
    copy: { ...repository.copy, ...published.copy },
  };
}

function newestOf(published: ContentBundle['journeys'], repository: ContentBundle['journeys']) {
  const newer = Object.entries(repository).filter(([name, { version }]) => version > (published[name]?.version ?? 0));
  return { ...repository, ...published, ...Object.fromEntries(newer) };
}

/** `bundle` as it would be if this one entry of the CMS were published; nothing for a kind of entry that is not checked. */
export function withEntry(
  bundle: ContentBundle,
  { uid, key, entry }: { uid: string; key: string; entry: unknown },
  kinds: readonly ContentKind[],
): ContentBundle | undefined {
  switch (uid) {
    case 'partner':
      return { ...bundle, partners: { ...bundle.partners, [key]: entry as PartnerContent } };
    case 'form-schema':
      return { ...bundle, forms: { ...bundle.forms, [key]: entry as FormContent } };
    case 'journey':
      return { ...bundle, journeys: { ...bundle.journeys, [key]: entry as JourneyContent } };
    case 'copy':
      return { ...bundle, copy: { ...bundle.copy, ...copyIn(key, entry) } };
    default: {
      const kind = checkedKind(kinds, uid);
      return kind && withListed(bundle, kind, { ...(entry as object), [kind.key]: key });
    }
  }
}

/** `bundle` as it would be if this entry of the CMS, which is live, were unpublished. */
export function withoutEntry(
  bundle: ContentBundle,
  { uid, key, entry }: { uid: string; key: string; entry: unknown },
  kinds: readonly ContentKind[],
): ContentBundle {
  switch (uid) {
    case 'partner':
      return { ...bundle, partners: without(bundle.partners, [key]) };
    case 'form-schema':
      return { ...bundle, forms: without(bundle.forms, [key]) };
    case 'journey':
      return { ...bundle, journeys: without(bundle.journeys, [key]) };
    case 'copy':
      return { ...bundle, copy: without(bundle.copy, Object.keys(copyIn(key, entry))) };
    default: {
      const kind = checkedKind(kinds, uid);
      return kind === undefined ? bundle : withoutListed(bundle, kind, key);
    }
  }
}

function checkedKind(kinds: readonly ContentKind[], uid: string): ContentKind | undefined {
  const kind = kindCalled(kinds, uid);
  return kind?.check && kind;
}

function without<Value>(entries: Readonly<Record<string, Value>>, keys: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => !keys.includes(key)));
}

/** One key with its words, or a whole area of words. */
function copyIn(key: string, entry: unknown): Record<string, string> {
  return typeof entry === 'string' ? { [key]: entry } : (entry as Record<string, string>);
}
