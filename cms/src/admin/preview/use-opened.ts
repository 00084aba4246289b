import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import type { ContentKind } from '../../content/content-kind';
import type { Entry } from '../../content/field';
import { NoPreview, PreviewClient, type AskCms } from './preview-client';
import type { Looked } from './use-drawing';

/** Leave to look at an entry, and who draws it. */
export function useOpened({ uid }: ContentKind, documentId: string) {
  const { post } = useFetchClient();
  const client = useMemo(() => new PreviewClient(post as AskCms, { uid, documentId }), [post, uid, documentId]);
  const { answer, trouble, again } = useAnswer(useCallback(() => client.open([]), [client]));
  return { client, opened: answer, trouble, again };
}

/**
 * The pages on which the draft shows, asked for again when it has other steps or other words. While it is half typed they are
 * those of before.
 */
export function usePages(client: PreviewClient, kind: ContentKind, { draft, brand }: Looked) {
  const before = useRef('{}');
  const outline = draft.kind === 'draft' ? outlineOf(kind, draft.entry) : before.current;
  before.current = outline;
  const ask = useCallback(
    () => client.pages({ entry: JSON.parse(outline) as Entry, pictures: [], brand }),
    [client, brand, outline],
  );
  const { answer, ...rest } = useAnswer(ask);
  const last = useRef(answer);
  if (last.current === undefined || (answer && answer.pages.length > 0)) last.current = answer;
  return { ...rest, pages: last.current };
}

/** What decides on which pages an entry shows, as JSON: it stays the same while other things are typed. */
function outlineOf({ name }: ContentKind, entry: Entry): string {
  const namesOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : []);
  switch (name) {
    case 'journey': {
      const steps = namesOf(entry['steps']).map(([step, of]) => [step, { route: (of as Entry | null)?.['route'] }]);
      return JSON.stringify({ steps: Object.fromEntries(steps) as object });
    }
    case 'copy':
      return JSON.stringify(Object.fromEntries(namesOf(entry).map(([key]) => [key, ''])));
    case 'bank':
      return JSON.stringify({ handsOffToApp: entry['handsOffToApp'] === true });
    default:
      return '{}';
  }
}

/** What `ask` answers, and the trouble when it does not; a new question keeps the answer before until it has its own. */
function useAnswer<Answer>(ask: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer>();
  const [trouble, setTrouble] = useState<string>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setTrouble(undefined);
    void (async () => {
      try {
        const found = await ask();
        if (isWanted) setAnswer(found);
      } catch (error) {
        if (!(error instanceof NoPreview)) throw error;
        if (isWanted) setTrouble(error.message);
      }
    })();
    return () => {
      isWanted = false;
    };
  }, [ask, turn]);
  return { answer, trouble, again: () => setTurn((before) => before + 1) };
}
