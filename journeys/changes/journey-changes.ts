import type { JourneyDefinition } from '../engine/definition.ts';
import { type CopyText, stepInWords } from './in-plain-words.ts';
import { stepChanges } from './step-changes.ts';

/**
 * What customers and their partners notice of a changed journey, one sentence each, in the order of its pages:
 * `Verify mobile: a wrong code now leads to Contact us (before: stays on the page).` (PTR-07)
 *
 * Definitions that differ at all give at least one sentence. Time and number of sentences are in proportion to the size of
 * the two definitions, which have passed the checker.
 */
export function journeyChanges(
  before: JourneyDefinition | undefined,
  after: JourneyDefinition,
  copy: CopyText,
): string[] {
  const pages = Object.keys(after.steps);
  if (before === undefined) return [`A new journey of ${pages.length} pages, from ${stepInWords(after.start)}.`];
  const sentences: string[] = [];
  if (before.start !== after.start)
    sentences.push(`It now starts at ${stepInWords(after.start)} (before: ${stepInWords(before.start)}).`);
  for (const name of pages) {
    const step = after.steps[name];
    const was = before.steps[name];
    if (step === undefined) continue;
    if (was === undefined) sentences.push(`New page: ${stepInWords(name)}, at ${step.route}.`);
    else for (const change of stepChanges(was, step, copy)) sentences.push(`${stepInWords(name)}: ${change}.`);
  }
  for (const name of Object.keys(before.steps))
    if (!Object.hasOwn(after.steps, name)) sentences.push(goneInWords(name, { before, after }));
  if (JSON.stringify(before.moves) !== JSON.stringify(after.moves))
    sentences.push('Where customers of earlier versions go on has changed.');
  return sentences.length === 0 ? quietChanges(before, after) : sentences;
}

function goneInWords(name: string, { before, after }: { before: JourneyDefinition; after: JourneyDefinition }): string {
  const to = after.moves?.[String(before.version)]?.[name];
  const words = `The page ${stepInWords(name)} is gone`;
  return to === undefined ? `${words}.` : `${words}; who is on it goes on at ${stepInWords(to)}.`;
}

function quietChanges(before: JourneyDefinition, after: JourneyDefinition): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (JSON.stringify({ ...before, version: 0 }) === JSON.stringify({ ...after, version: 0 }))
    return [`Only the number of the version has changed: ${after.version} (before: ${before.version}).`];
  return sorted(before) === sorted(after)
    ? ['It is written in another order; customers notice nothing.']
    : ['Something has changed for which there are no words here: compare the definitions.'];
}

/** The same text for what differs only in the order of names. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}
