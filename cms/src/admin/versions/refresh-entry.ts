import { useMemo } from 'react';
import { buildValidParams, unstable_useDocument as useDocument } from '@strapi/content-manager/strapi-admin';
import { useQueryParams } from '@strapi/strapi/admin';
import type { EntryAddress } from './use-desk';

type Query = Record<string, string>;

export interface OpenEntry extends EntryAddress {
  readonly collectionType: string;
}

/** The entry that is open in the form: when it was saved last, and how to read it again. */
export function useVersionOfEntry({ model, documentId, collectionType }: OpenEntry) {
  const [{ query }] = useQueryParams();
  const params = useMemo(() => buildValidParams(query as Query) as Query, [query]);
  const { document, refetch } = useDocument({ model, documentId, collectionType, params });
  return { params, savedAt: String(document?.['updatedAt'] ?? ''), refetch };
}
