import { useCallback, useEffect, useState } from 'react';
import { useForm } from '@strapi/strapi/admin';
import type { Entry } from '../../content/field';
import { withoutOwn, type OwnWords } from '../../content/own-words';
import { openWords } from '../words/open-words';
import { fieldOf, keyOfPlace, placeOf, sourceOf } from './draft';
import { findPage } from './preview-controls';
import { revealField } from './reveal-field';
import type { Page, Pages, Place, Source } from './shapes';

/** What is looked at: a field of the form that has the focus, or what was clicked in the preview. */
export interface Chosen {
  readonly name: string;
  readonly path: string | undefined;
  readonly key: string | undefined;
}

interface FormPart {
  readonly values: Entry;
  readonly onChange: (name: string, value: unknown) => void;
}

export function useFormPart(): FormPart {
  return {
    values: useForm('Preview', (form) => form.values) as Entry,
    onChange: useForm('Preview', (form) => form.onChange),
  };
}

const everybodys = 'This is the same for all partners.';

/** Keeps what is chosen; a field of the form chooses itself when the focus comes to it. */
export function useChosen(form: FormPart, pages: Pages | undefined) {
  const [chosen, setChosen] = useState<Chosen>();
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !pages) return;
      const path = pathOf(target);
      if (path) setChosen({ name: labelOf(target) ?? titleOf(path), path, key: keyOf(path, pages) });
    };
    document.addEventListener('focusin', hear);
    return () => document.removeEventListener('focusin', hear);
  }, [pages]);

  const pick = (shown: readonly string[], sources: readonly Source[]) => {
    const source = sourceOf(shown, sources);
    if (!source) {
      setChosen({ name: everybodys, path: undefined, key: undefined });
      return;
    }
    const { path, key } = source;
    setChosen({ name: path ? titleOf(path) : everybodys, path, key });
    if (path) void reveal(path, form);
  };
  const choose = useCallback((path: string) => {
    setChosen({ name: titleOf(path), path, key: keyOfPlace(path) });
  }, []);
  return { chosen, pick, choose };
}

/** The place that a field of the form, or of the page of words, stands for. */
function pathOf(target: HTMLElement): string | undefined {
  const words = target.closest<HTMLElement>('[data-words-key]')?.dataset['wordsKey'];
  if (words !== undefined) return `copy.${words}`;
  const name = target.closest('main form') ? nameOf(target) : undefined;
  return name && placeOf(name);
}

function nameOf(element: HTMLElement): string | undefined {
  return element.getAttribute('name') ?? element.closest('[name]')?.getAttribute('name') ?? (element.id || undefined);
}

/** What the form calls it. */
function labelOf(element: EventTarget | null): string | undefined {
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null;
  return label?.textContent?.replace(/\*$/, '') || undefined;
}

function keyOf(path: string, { typed }: Pages): string | undefined {
  return keyOfPlace(path) ?? Object.keys(typed).find((key) => typed[key] === path);
}

function titleOf(path: string): string {
  const key = keyOfPlace(path);
  return key === undefined ? 'Where this comes from' : `Words “${key}”`;
}

/** Brings a field of the form into view; a closed part of the form opens first. Words are gone to on their own page. */
export async function reveal(path: string, form: FormPart): Promise<void> {
  const key = keyOfPlace(path);
  if (key !== undefined) {
    openWords(key);
    return;
  }
  const name = fieldOf(path, form.values);
  if (!name) return;
  const [part = ''] = name.split('.');
  if (name.includes('.') && form.values[part] == null) form.onChange(part, {});
  await revealField(name);
}

/** The partner's own words as they stand in the form. */
export function ownIn(values: Entry): readonly OwnWords[] {
  const rows = values['copyOverrides'];
  return Array.isArray(rows) ? (rows as OwnWords[]) : [];
}

/** Takes own words away, so that everybody's show again (PTR-06). */
export function takeStandard({ path, key }: Chosen, form: FormPart): void {
  const own = ownIn(form.values);
  const without = key === undefined ? own : withoutOwn(own, key);
  if (without !== own) {
    form.onChange('copyOverrides', without);
    return;
  }
  const name = path && fieldOf(path, form.values);
  if (name) form.onChange(name, '');
}

/** What everybody else reads there, and what can be done about it. */
export function aboutWords({ path, key }: Chosen, values: Entry, { words, regulated }: Pages) {
  const standard = key === undefined ? undefined : words[key];
  const reason = key === undefined ? undefined : regulated[key];
  const hasRow = ownIn(values).some((row) => row.key === key);
  const isField = path !== undefined && keyOfPlace(path) === undefined;
  const typed = path && isField && standard !== undefined ? typedIn(path, values) : '';
  return {
    standard,
    isEverybodys: path === undefined,
    regulated: reason,
    isOwn: hasRow || typed !== '',
    canWrite: standard !== undefined && reason === undefined && !hasRow && !isField,
  };
}

/** What a field of the form says at a place of the delivered partner. */
export function typedIn(path: string, values: Entry): string {
  const name = fieldOf(path, values);
  const value = name
    ?.split('.')
    .reduce<unknown>((inside, part) => (inside as Entry | null | undefined)?.[part], values);
  return typeof value === 'string' ? value : '';
}

/** Pages on which a place shows, when the one that is looked at is not among them; colours show on all. */
export function elsewhere(path: string | undefined, place: Place, pages: Pages): readonly Page[] | undefined {
  if (path === undefined || path.startsWith('theme.') || pages.around.includes(path)) return undefined;
  if (findPage(pages, place)?.uses.includes(path)) return undefined;
  return pages.pages.filter(({ uses }) => uses.includes(path));
}
