import { useCallback, useEffect, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';

/** An entry as the content manager knows it. */
export interface EntryAddress {
  readonly model: string;
  readonly documentId: string;
}

export type Loaded<Answer> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly answer: Answer };

/** What was refused, in the words of the server, and its details. */
export interface Refusal {
  readonly message: string;
  readonly details: {
    readonly code?: string;
    readonly choices?: readonly { which: string; words: string }[];
    /** The state that somebody else has made of the draft. */
    readonly revision?: string;
  };
}

const CHANGED = 'burgee:desk-changed';
const NO_ANSWER = 'The CMS isn’t responding. Check your connection and try again.';

/** Tells the panels that something was published, planned or restored. */
export const tellChanged = () => window.dispatchEvent(new Event(CHANGED));

const addressOf = ({ model, documentId }: EntryAddress, path: string) => `/desk/${model}/${documentId}/${path}`;

/** Asks for something of one entry, again whenever `version` changes or something was published. */
export function useAsked<Answer>(entry: EntryAddress, path: string, version: unknown) {
  const { get } = useFetchClient();
  const { model, documentId } = entry;
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((last) => last + 1), []);
  useEffect(() => {
    window.addEventListener(CHANGED, again);
    return () => window.removeEventListener(CHANGED, again);
  }, [again]);
  useEffect(() => {
    const controller = new AbortController();
    get(addressOf({ model, documentId }, path), { signal: controller.signal }).then(
      ({ data }) => {
        if (!controller.signal.aborted) setLoaded({ kind: 'loaded', answer: (data as { data: Answer }).data });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setLoaded({ kind: 'failed', message: refusalIn(error).message });
      },
    );
    return () => controller.abort();
  }, [get, model, documentId, path, version, turn]);
  return { loaded, again };
}

/** Does something with one entry; gives the refusal, or nothing when it was done. */
export function useDeed(entry: EntryAddress) {
  const { post } = useFetchClient();
  return async (path: string, body: object = {}): Promise<Refusal | undefined> => {
    try {
      await post(addressOf(entry, path), body);
      tellChanged();
      return undefined;
    } catch (error) {
      return refusalIn(error);
    }
  };
}

/** What the server said, in its words; the studio's own when it does not answer. */
export function refusalIn(error: unknown): Refusal {
  const said = (error as { response?: { data?: { error?: { message?: string; details?: Refusal['details'] } } } })
    .response?.data?.error;
  return { message: said?.message ?? NO_ANSWER, details: said?.details ?? {} };
}
