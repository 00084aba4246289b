import { deliver, partner } from '../../content/content-kind';
import { NotJson, pathOfPointer, type Entry } from '../../content/field';
import { picturesIn } from '../../content/pictures';
import type { Problem, Source } from './shapes';

export type Draft =
  | { readonly kind: 'draft'; readonly entry: object; readonly pictures: readonly number[] }
  | { readonly kind: 'broken'; readonly problems: readonly Problem[] };

/** What stands in the form, in the shape that the API takes. */
export function draftOf(values: Entry): Draft {
  try {
    return { kind: 'draft', entry: deliver(partner, values), pictures: picturesIn(partner, values) };
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
