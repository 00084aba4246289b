import type { Catalogues } from '#journeys/check/catalogues.ts';
import type { PreviewSource } from '#web/platform/contract/preview.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import { membersOf } from '#web/platform/domain/members.ts';

type Noted = 'text' | 'asset' | 'link';

/**
 * The same content, which notes what is asked of it: so the page is drawn by what customers get, and the desk knows where each
 * text, picture and address came from.
 */
export function noteSources(
  content: ServedRelease,
  catalogues: Catalogues,
): { content: ServedRelease; sources: () => readonly PreviewSource[] } {
  const found = new Map<string, PreviewSource>();
  const note = (name: Noted, [code, key]: readonly string[], value: unknown) => {
    const source = sourceOf(content, catalogues, { name, code: code ?? '', key: key ?? '', value });
    if (source !== undefined) found.set(`${source.kind} ${source.shown} ${source.path ?? ''}`, source);
  };
  const noting = new Proxy(content, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...asked: string[]) => {
        const answer: unknown = Reflect.apply(value, target, asked);
        if (isNoted(name)) note(name, asked, answer);
        return answer;
      };
    },
  });
  return { content: noting, sources: () => [...found.values()] };
}

function isNoted(name: string | symbol): name is Noted {
  return name === 'text' || name === 'asset' || name === 'link';
}

interface SourceRequest {
  readonly name: Noted;
  readonly code: string;
  readonly key: string;
  readonly value: unknown;
}

function sourceOf(content: ServedRelease, catalogues: Catalogues, asked: SourceRequest): PreviewSource | undefined {
  const { name, key, value } = asked;
  switch (name) {
    case 'text':
      return textSource(content, catalogues, asked);
    case 'asset': {
      const path = catalogues.assets[key]?.from;
      const shown = membersOf(value)['src'];
      return path === undefined || typeof shown !== 'string' ? undefined : { kind: 'picture', shown, path };
    }
    case 'link': {
      const link = catalogues.links[key];
      const path = link !== undefined && 'from' in link ? link.from : undefined;
      return path === undefined || typeof value !== 'string' ? undefined : { kind: 'link', shown: value, path };
    }
  }
}

function textSource(
  content: ServedRelease,
  { copyRules }: Catalogues,
  { code, key, value }: SourceRequest,
): PreviewSource {
  const own = content.partner(code).copy[key];
  const typed = copyRules.partner[key];
  const path = own === undefined || own.trim() === '' ? (typed ?? `copy.${key}`) : `copy.${key}`;
  return {
    kind: 'text',
    shown: String(value),
    key,
    ...(!Object.hasOwn(copyRules.regulated, key) && { path }),
  };
}
