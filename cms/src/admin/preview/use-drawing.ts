import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from './draft';
import { NoPreview, type PreviewClient } from './preview-client';
import type { Drawn, Place, Problem } from './shapes';

export interface Drawing {
  readonly number: number;
  readonly place: Place;
  readonly drawn: Drawn;
}

export interface Drawings {
  /** The last draft that could be drawn. */
  readonly drawing: Drawing | undefined;
  readonly problems: readonly Problem[];
  /** The draft as it is now cannot be drawn: what is seen is the one before. */
  readonly isBehind: boolean;
  /** Nobody could be asked. */
  readonly trouble: string | undefined;
  readonly again: () => void;
}

/** What stands in the form, and under whose brand it is looked at. */
export interface Looked {
  readonly draft: Draft;
  readonly brand: string;
}

type Answered = Omit<Drawings, 'again' | 'drawing'>;

const nothingYet: Answered = { problems: [], isBehind: false, trouble: undefined };

/** Draws what stands in the form, each time that it changes: one question at a time, and then the newest. */
export function useDrawing(client: PreviewClient, place: Place | undefined, { draft, brand }: Looked): Drawings {
  const [drawing, setDrawing] = useState<Drawing>();
  const [answered, setAnswered] = useState(nothingYet);
  const [turn, setTurn] = useState(0);
  const count = useRef(0);
  const inLine = useOneAtATime();
  useEffect(() => {
    if (!place) return;
    inLine(async () => {
      if (draft.kind === 'broken') {
        setAnswered({ problems: draft.problems, isBehind: true, trouble: undefined });
        return;
      }
      try {
        const answer = await client.draw(place, { ...draft, brand });
        const isDrawn = answer.kind === 'drawn';
        setAnswered({ problems: answer.problems, isBehind: !isDrawn, trouble: undefined });
        if (!isDrawn) return;
        count.current += 1;
        setDrawing({ number: count.current, place, drawn: answer });
      } catch (error) {
        if (!(error instanceof NoPreview)) throw error;
        setAnswered((before) => ({ ...before, trouble: error.message }));
      }
    });
  }, [client, place, draft, brand, turn, inLine]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { ...answered, drawing, again };
}

/** While one is worked on only the newest of the others is kept. */
function useOneAtATime(): (task: () => Promise<void>) => void {
  const line = useRef<{ isBusy: boolean; next: (() => Promise<void>) | undefined }>({ isBusy: false, next: undefined });
  return useCallback((task) => {
    const { current } = line;
    current.next = task;
    if (current.isBusy) return;
    current.isBusy = true;
    void (async () => {
      while (current.next) {
        const next = current.next;
        current.next = undefined;
        await next();
      }
    })().finally(() => {
      current.isBusy = false;
    });
  }, []);
}
