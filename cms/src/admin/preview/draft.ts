import { campaign, deliver, partner, type ContentKind } from '../../content/content-kind';
import { NotJson, pathOfPointer, type Entry } from '../../content/field';
import { picturesIn } from '../../content/pictures';
import { placeInWords } from '../../content/place-words';
import type { Problem, Source } from './shapes';

export type Draft =
  | { readonly kind: 'draft'; readonly entry: Entry; readonly pictures: readonly number[] }
  | { readonly kind: 'broken'; readonly problems: readonly Problem[] };

/** What stands in the form, in the shape that the API takes. */
export function draftOf(kind: ContentKind, values: Entry): Draft {
  try {
    return { kind: 'draft', entry: deliver(kind, values), pictures: picturesIn(kind, values) };
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const pointer = `/${error.field.delivered.replace(/\./g, '/')}`;
    return { kind: 'broken', problems: [{ code: 'json', pointer, message: error.message }] };
  }
}

/** The name in the form of a place of the delivered partner; own words have none: they are changed on a page of their own. */
export function fieldOf(path: string, values: Entry): string | undefined {
  if (keyOfPlace(path) !== undefined) return undefined;
  return pathOfPointer(partner.fields, values, `/${path.replace(/\./g, '/')}`)?.join('.');
}

/** The copy key of a place of the delivered partner, `copy.register.title`. */
export function keyOfPlace(path: string): string | undefined {
  return path.startsWith('copy.') ? path.slice('copy.'.length) : undefined;
}

/** The place of the delivered partner that a problem is about. */
export function placeOfProblem({ pointer }: Problem): string {
  const [, ...names] = pointer.replace(/^\/partners\/[^/]+/, '').split('/');
  return names.join('.');
}

/** The name in the form of the field that a problem is about. */
export function fieldOfProblem(kind: ContentKind, problem: Problem, values: Entry): string | undefined {
  return pathOfPointer(kind.fields, values, within(problem))?.join('.');
}

/**
 * Where in the JSON of a field a problem stands: which question, the names on the way in words, or a pointer for whoever writes forms and
 * journeys; nothing for a field that holds one value.
 */
export function placeInJson(kind: ContentKind, problem: Problem): string | undefined {
  const pointer = within(problem);
  const field = kind.fields.find(
    ({ kind: sort, delivered }) => sort === 'json' && (delivered === '' || pointer.startsWith(`/${delivered}/`)),
  );
  if (!field) return undefined;
  const place = field.delivered === '' ? pointer : pointer.slice(field.delivered.length + 1);
  if (place === '') return undefined;
  const [, ...names] = place.split('/').map((name) => name.replace(/~1/g, '/').replace(/~0/g, '~'));
  if (field.stored[0] === 'extraQuestions') return `Question ${Number(names[0]) + 1}`;
  return kind === partner || kind === campaign ? placeInWords(names) : place;
}

/** A pointer may start at the bundle or at the entry itself. */
const within = ({ pointer }: Problem) => pointer.replace(/^\/(?:partners|campaigns)\/[^/]+/u, '');

/** The place of the delivered partner that a field of the form stands for. */
export function placeOf(name: string): string | undefined {
  return partner.fields.find(({ stored }) => name === stored.join('.'))?.delivered;
}

/** Words without spaces and bold marks, as the page in the frame compares them. */
export const bare = (text: string): string => text.replace(/<\/?b>/g, '').replace(/[\s\u2060]+/g, '');

/** Where what was clicked comes from, innermost first. */
export function sourceOf(shown: readonly string[], sources: readonly Source[]): Source | undefined {
  for (const each of shown) {
    const found = sources.find((source) => (source.kind === 'text' ? bare(source.shown) : source.shown) === each);
    if (found) return found;
  }
  return undefined;
}
