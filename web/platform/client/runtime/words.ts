import { createContext, use, useMemo } from 'react';

import texts from '#journeys/language/copy/runtime.json' with { type: 'json' };

/** A copy key of the page itself, without the `runtime.` before it. */
export type WordKey = Named<keyof typeof texts>;
type Named<Key> = Key extends `runtime.${infer Name}` ? Name : never;

type Values = Readonly<Record<string, string | number>>;
type Own = Readonly<Record<string, string>> | undefined;

/** Words of the page itself, which no journey can say because they are not about the product; a partner may have its own (PTR-01). */
export type Words = (key: WordKey, values?: Values) => string;

/** `{count, plural, one {# result} other {# results}}`: the name, and its cases. */
const choice = /\{(\w+), \w+,((?: \S+ \{(?:[^{}]|\{\w+\})*\})+)\}/gu;
const eachCase = /(\S+) \{((?:[^{}]|\{\w+\})*)\}/gu;

/** The words of the script, but for those of `own`, which came with the frame; with them came what the script does not know. */
export function wordsWith(own: Own): Words {
  return (key, values = {}) => {
    const text = own?.[`runtime.${key}`] ?? texts[`runtime.${key}`];
    const valueOf = (name: string) => own?.[name] ?? values[name] ?? '';
    const chosen = text.replace(choice, (_, name: string, cases: string) => caseFor(valueOf(name), cases));
    return chosen.replace(/\{(\w+)\}/gu, (_, name: string) => String(valueOf(name)));
  };
}

export const defaultWords = wordsWith(undefined);

export const WordsContext = createContext(defaultWords);

/** Those of the partner under whose brand the page is drawn. */
export function useWords(): Words {
  return use(WordsContext);
}

/** Those that a frame brings. */
export function useWordsOf(own: Own): Words {
  return useMemo(() => (own === undefined ? defaultWords : wordsWith(own)), [own]);
}

/** As ICU chooses in English: the very value before the form. */
function caseFor(value: string | number, written: string): string {
  const cases = new Map(Array.from(written.matchAll(eachCase), ([, name, text]) => [name, text]));
  const form = value === 1 ? 'one' : String(value);
  return (cases.get(`=${String(value)}`) ?? cases.get(form) ?? cases.get('other') ?? '').replaceAll('#', () =>
    String(value),
  );
}

/** `a, b and c`, without Intl.ListFormat: its first use costs as much as drawing the page. */
export function listed(words: Words, labels: readonly string[], join: 'and' | 'or'): string {
  const first = labels.slice(0, -1).join(', ');
  const last = labels.at(-1) ?? '';
  return first === '' ? last : words(`list.${join}`, { first, last });
}

/** `As it was at 09:12.`, or with the day, where that is another. */
export function asOf(words: Words, moment: string): string {
  const at = new Date(moment);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (at.toDateString() === new Date().toDateString()) return words('live.as-of-time', { time });
  return words('live.as-of-day', { day: at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' }), time });
}

/** Small within a sentence, but for what is spelled in capitals, such as PIN. */
export function inSentence(label: string): string {
  return label.replaceAll(/\p{L}+/gu, (word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
}

export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
