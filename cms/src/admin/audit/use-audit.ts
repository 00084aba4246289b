import { useEffect, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import { refusalIn, type Loaded } from '../versions/use-desk';

/** What the CMS answers under /audit; `at` is ISO 8601. */
export interface AuditLines {
  readonly lines: readonly {
    readonly at: string;
    readonly actor: string;
    readonly action: string;
    readonly kind: string;
    readonly entry: string;
    readonly partner: string;
    readonly fields: string;
  }[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly actions: readonly string[];
}

export interface AuditFilter {
  readonly person: string;
  readonly entry: string;
  readonly action: string;
  readonly from: string;
  readonly until: string;
}

export const everything: AuditFilter = { person: '', entry: '', action: '', from: '', until: '' };

export const isFiltered = (filter: AuditFilter): boolean => Object.values(filter).some((value) => value !== '');

/** A page of the trail; while the next one is on its way the last one stands. */
export function useAuditLines(filter: AuditFilter, page: number): Loaded<AuditLines> {
  const { post } = useFetchClient();
  const [loaded, setLoaded] = useState<Loaded<AuditLines>>({ kind: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    post('/audit/lines', { ...filter, page }, { signal: controller.signal }).then(
      ({ data }) => {
        if (!controller.signal.aborted) setLoaded({ kind: 'loaded', answer: (data as { data: AuditLines }).data });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setLoaded({ kind: 'failed', message: refusalIn(error).message });
      },
    );
    return () => controller.abort();
  }, [post, filter, page]);
  return loaded;
}

/** Saves what is filtered as a file; gives why it could not be. */
export function useAuditFile() {
  const { post } = useFetchClient();
  return async (filter: AuditFilter): Promise<string | undefined> => {
    try {
      const { data } = await post('/audit/file', filter);
      const { name, text } = (data as { data: { name: string; text: string } }).data;
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
      return undefined;
    } catch (error) {
      return refusalIn(error).message;
    }
  };
}
