import {
  unstable_useDocument as useDocument,
  unstable_useDocumentLayout as useDocumentLayout,
} from '@strapi/content-manager/strapi-admin';
import { ORDER, type Attributes, type Difference } from '../../content/merge';
import { titleOf, type Question } from '../../content/questions';
import type { OpenEntry } from '../versions/refresh-entry';

type Labelled = Readonly<Record<string, { readonly label?: string } | undefined>>;
type Rows = readonly (readonly { readonly name: string; readonly label: string }[])[];

/** What Strapi keeps of an entry itself; nobody types it. */
const ofStrapi = [
  'id',
  'documentId',
  'status',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
];

/** The fields of a form, and how it calls them: `Colours, corners and fonts › Main colour`. */
export function useFields({ model, collectionType, documentId }: OpenEntry) {
  const { schema } = useDocument({ model, collectionType, documentId }, { skip: true });
  const { edit } = useDocumentLayout(model);
  const known = (schema?.attributes ?? {}) as Readonly<Record<string, Attributes[string] & { component?: string }>>;
  const attributes: Attributes = Object.fromEntries(Object.entries(known).filter(([name]) => !ofStrapi.includes(name)));
  const labelOf = (difference: Pick<Difference, 'attribute'> & Partial<Difference>): string => {
    const { attribute, member } = difference;
    const outer = (edit.metadatas as unknown as Labelled)[attribute]?.label ?? attribute;
    if (member === undefined) return outer;
    if (member === ORDER) return `${outer}, their order`;
    const rows = (edit.components[known[attribute]?.component ?? '']?.layout ?? []) as unknown as Rows;
    const inner = known[attribute]?.repeatable ? undefined : rows.flat().find(({ name }) => name === member)?.label;
    return `${outer} › ${inner ?? questionIn(difference) ?? member}`;
  };
  return { attributes, labelOf };
}

function questionIn({ before, mine, theirs }: Partial<Difference>): string | undefined {
  const asked = [mine, theirs, before].find((side) => typeof side === 'object' && side !== null && 'schema' in side);
  const title = asked && titleOf(asked as Question);
  return title ? `“${title}”` : undefined;
}
