import { useEffect, useMemo, useRef, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import type { OwnWords, WordsEntry, WordsPage } from '../../content/own-words';
import type { Problem } from '../preview/shapes';
import type { EntryAddress } from '../versions/use-desk';

/** What the CMS answers about the words of a partner. */
export interface Words {
  readonly pages: readonly WordsPage[];
  readonly words: readonly WordsEntry[];
  readonly live: Readonly<Record<string, string>>;
  readonly may: { readonly update: boolean };
}

/** What a publish would refuse, and what it would be warned of, by key, and whether that could be asked. */
export interface WordProblems {
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  readonly warnings: ReadonlyMap<string, readonly Problem[]>;
  readonly isUnchecked: boolean;
}

const PAUSE_MS = 200;
const none: WordProblems = { problems: new Map(), warnings: new Map(), isUnchecked: false };

/** Holds own words against the rules of a publish, a moment after somebody has typed (PTR-05). */
export function useWordProblems({ model, documentId }: EntryAddress, own: readonly OwnWords[]): WordProblems {
  const { post } = useFetchClient();
  const [answered, setAnswered] = useState(none);
  const words = useMemo(() => JSON.stringify(Object.fromEntries(own.map(({ key, text }) => [key, text ?? '']))), [own]);
  const newest = useRef(words);
  newest.current = words;
  useEffect(() => {
    const check = async () => {
      try {
        const { data } = await post(`/desk/${model}/${documentId}/words/checks`, {
          words: JSON.parse(words) as object,
        });
        const { problems } = (data as { data: { problems: readonly Problem[] } }).data;
        if (newest.current !== words) return;
        setAnswered({
          problems: byKey(problems.filter(({ isWarning }) => !isWarning)),
          warnings: byKey(problems.filter(({ isWarning }) => isWarning)),
          isUnchecked: false,
        });
      } catch {
        setAnswered((before) => ({ ...before, isUnchecked: true }));
      }
    };
    const timer = setTimeout(() => void check(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [post, model, documentId, words]);
  return answered;
}

function byKey(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  const found = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = problem.pointer.replace(/^\/copy\//, '');
    found.set(key, [...(found.get(key) ?? []), problem]);
  }
  return found;
}
