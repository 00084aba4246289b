import type { ContentKind } from './content-kind';
import type { Entry } from './field';

/** Ids of the pictures that an entry names, stored or as somebody sends it: alone, as `{ id }`, in a list, to be connected or set. */
export function picturesIn({ fields }: ContentKind, entry: Entry): number[] {
  return fields
    .filter(({ kind }) => kind === 'media')
    .flatMap(({ stored: [first, second] }) => {
      const outer = entry[first];
      return idsIn(second === undefined ? outer : (outer as Entry | null | undefined)?.[second]);
    });
}

function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string' && value !== '') return [Number(value)];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { id, connect, set } = value as Record<string, unknown>;
  return [id, connect, set].flatMap(idsIn);
}
