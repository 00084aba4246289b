import type { Answers, FormShape } from '#form-schemas/form-definition.ts';
import { fieldsOf } from '#form-schemas/fields-of.ts';
import { secretFields } from '#form-schemas/secret-fields.ts';
import { browserMemory } from '#web/platform/domain/browser-memory.ts';
import { membersOf } from '#web/platform/domain/members.ts';
import { withAnswer } from './answer-paths.ts';

/** Where a draft is kept: one for each form of each step of a journey. */
export type DraftKey = string;

const prefix = browserMemory.drafts.name.replace('*', '');

/** Answers with secrets that survive only a form that changed under the customer's hands, never a reload. */
const carried = new Map<DraftKey, Answers>();

export function draftKey(journey: string, step: string, form: string): DraftKey {
  return `${prefix}${journey}/${step}/${form}`;
}

/** What was typed before a reload, Back or Forward, without secrets (RUN-09). */
export function readDraft(key: DraftKey): Answers {
  const secret = carried.get(key) ?? {};
  carried.delete(key);
  return { ...readStored(key), ...secret };
}

/** What was typed into the other forms of this form's step, to begin it with: an email is asked for once. */
export function typedBeside(key: DraftKey, form: FormShape): Answers {
  const beside = key.slice(0, key.lastIndexOf('/') + 1);
  const typed = storedKeys().filter((other) => other.startsWith(beside) && other !== key);
  const asked = fieldsOf(form, {}).map(({ path }) => path);
  return Object.fromEntries(
    Object.entries(typed.reduce<Answers>((all, one) => ({ ...all, ...readStored(one) }), {})).filter(([name]) =>
      asked.includes(name),
    ),
  );
}

/** Whether `readDraft` would bring anything. */
export function hasDraft(key: DraftKey): boolean {
  return carried.has(key) || Object.keys(readStored(key)).length > 0;
}

function readStored(key: DraftKey): Answers {
  try {
    return membersOf(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

export function keepDraft(key: DraftKey, answers: Answers, form: FormShape): void {
  const open = secretFields(form).reduce<Answers>((rest, path) => withAnswer(rest, path, undefined), answers);
  try {
    sessionStorage.setItem(key, JSON.stringify(open));
  } catch {
    // Storage full or switched off: the draft lives as long as the page.
  }
}

/** Keeps all answers for the next drawing of this form, secrets too, in memory only. */
export function carryDraft(key: DraftKey, answers: Answers): void {
  carried.set(key, answers);
}

export function dropDraft(key: DraftKey): void {
  carried.delete(key);
  removeItem(key);
}

/** Nothing that one customer typed may meet the next one at the same machine. */
export function dropAllDrafts(): void {
  carried.clear();
  for (const key of storedKeys()) removeItem(key);
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function removeItem(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

const ownerKey = browserMemory['draft-owner'].name;

/** Drafts belong to the customer who is signed in: another one at the same machine finds none. */
export function claimDrafts(email: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== email) dropAllDrafts();
    sessionStorage.setItem(ownerKey, email);
  } catch {
    // Nothing was stored.
  }
}
