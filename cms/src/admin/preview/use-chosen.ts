import { useEffect, useState } from 'react';
import { useForm } from '@strapi/strapi/admin';
import type { Entry } from '../../content/field';
import { fieldOf, placeOf, sourceOf } from './draft';
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
  readonly addFieldRow: (name: string, value: Entry) => void;
  readonly removeFieldRow: (name: string, index: number) => void;
}

export function useFormPart(): FormPart {
  return {
    values: useForm('Preview', (form) => form.values) as Entry,
    onChange: useForm('Preview', (form) => form.onChange),
    addFieldRow: useForm('Preview', (form) => form.addFieldRow),
    removeFieldRow: useForm('Preview', (form) => form.removeFieldRow),
  };
}

const everybodys = 'This is the same for all partners.';

/** Keeps what is chosen; a field of the form chooses itself when the focus comes to it. */
export function useChosen(form: FormPart, pages: Pages | undefined) {
  const [chosen, setChosen] = useState<Chosen>();
  const { values } = form;
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => {
      const name = target instanceof HTMLElement && target.closest('main form') ? nameOf(target) : undefined;
      const path = name && placeOf(name, values);
      if (path && pages) setChosen({ name: labelOf(target) ?? titleOf(path), path, key: keyOf(path, pages) });
    };
    document.addEventListener('focusin', hear);
    return () => document.removeEventListener('focusin', hear);
  }, [values, pages]);

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
  return { chosen, pick };
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
  if (path.startsWith('copy.')) return path.slice('copy.'.length);
  return Object.keys(typed).find((key) => typed[key] === path);
}

function titleOf(path: string): string {
  return path.startsWith('copy.') ? `Words “${path.slice('copy.'.length)}”` : 'Where this comes from';
}

/** Brings a field of the form into view; a closed part of the form opens first. */
export async function reveal(path: string, form: FormPart): Promise<void> {
  const name = fieldOf(path, form.values);
  if (!name) return;
  const [part = ''] = name.split('.');
  if (name.includes('.') && form.values[part] == null) form.onChange(part, {});
  await revealField(name);
}

/** Index of the row of own words for a key. */
export function rowOf(key: string, values: Entry): number {
  const rows = values['copyOverrides'];
  return Array.isArray(rows) ? rows.findIndex((row: Entry) => row['key'] === key) : -1;
}

/** Adds a row with everybody's words to begin from, and goes there. */
export async function writeOwn(key: string, standard: string, form: FormPart): Promise<void> {
  const rows = form.values['copyOverrides'];
  const index = Array.isArray(rows) ? rows.length : 0;
  form.addFieldRow('copyOverrides', { key, text: standard });
  await revealField(`copyOverrides.${index}.text`);
}

/** Takes own words away, so that everybody's show again (PTR-06). */
export function takeStandard({ path, key }: Chosen, form: FormPart): void {
  const row = key === undefined ? -1 : rowOf(key, form.values);
  if (row !== -1) {
    form.removeFieldRow('copyOverrides', row);
    return;
  }
  const name = path && fieldOf(path, form.values);
  if (name) form.onChange(name, '');
}

/** What everybody else reads there, and what can be done about it. */
export function aboutWords({ path, key }: Chosen, values: Entry, { words, regulated }: Pages) {
  const standard = key === undefined ? undefined : words[key];
  const reason = key === undefined ? undefined : regulated[key];
  const hasRow = key !== undefined && rowOf(key, values) !== -1;
  const isField = path !== undefined && !path.startsWith('copy.');
  const typed = path && isField && standard !== undefined ? typedIn(path, values) : '';
  return {
    standard,
    isEverybodys: path === undefined,
    regulated: reason,
    isOwn: hasRow || typed !== '',
    canWrite: standard !== undefined && reason === undefined && !hasRow && !isField,
  };
}

function typedIn(path: string, values: Entry): string {
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
