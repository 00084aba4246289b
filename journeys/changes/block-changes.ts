import type { Block } from '../engine/definition.ts';
import { conditionInWords, blockInWords, type CopyText, spaced, valueInWords } from './in-plain-words.ts';

/** What is drawn otherwise, without the name of the step: parts that are new, gone, changed or moved. */
export function blockChanges(before: readonly Block[], after: readonly Block[], copy: CopyText): string[] {
  const { gone, fresh, kept } = withoutTwins(before, after);
  const sentences: string[] = [];
  const goneByName = grouped(gone, ({ block }) => block);
  const turns = new Map<string, number>();
  for (const block of fresh) {
    const turn = turns.get(block.block) ?? 0;
    turns.set(block.block, turn + 1);
    const was = goneByName.get(block.block)?.[turn];
    if (was === undefined) sentences.push(`${blockInWords(block, copy)} is new`);
    else sentences.push(...propertyChanges(was, block, copy));
  }
  for (const [name, blocks] of goneByName)
    for (const block of blocks.slice(turns.get(name) ?? 0)) sentences.push(`${blockInWords(block, copy)} is gone`);
  if (sentences.length === 0 && kept.some((index, at) => at > 0 && index < (kept[at - 1] ?? 0)))
    sentences.push('its parts stand in a new order');
  return sentences;
}

/** Blocks that are there before and after alike are set aside, each with its twin; `kept` has where they stood before. */
function withoutTwins(
  before: readonly Block[],
  after: readonly Block[],
): { gone: Block[]; fresh: Block[]; kept: number[] } {
  const places = grouped([...before.keys()], (index) => JSON.stringify(before[index]));
  const fresh: Block[] = [];
  const kept: number[] = [];
  // The first of several alike goes with the first.
  const next = new Map<string, number>();
  for (const block of after) {
    const text = JSON.stringify(block);
    const turn = next.get(text) ?? 0;
    const place = places.get(text)?.[turn];
    if (place === undefined) fresh.push(block);
    else {
      kept.push(place);
      next.set(text, turn + 1);
    }
  }
  const taken = new Set(kept);
  return { gone: before.filter((_, index) => !taken.has(index)), fresh, kept };
}

function propertyChanges(was: Block, is: Block, copy: CopyText): string[] {
  const sentences: string[] = [];
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (JSON.stringify(was[name]) === JSON.stringify(is[name])) continue;
    if (name === 'when')
      sentences.push(
        `${blockInWords(is, copy)} is now there ${conditionInWords(is.when)} (before: ${conditionInWords(was.when)})`,
      );
    else
      sentences.push(
        `${spaced(name)} of ${blockInWords(was, copy)} is now ${valueInWords(is[name], copy)} (before: ${valueInWords(was[name], copy)})`,
      );
  }
  // Only the order in which the properties are written.
  return sentences.length === 0 ? [`${blockInWords(is, copy)} is written in another order`] : sentences;
}

function grouped<Member>(members: readonly Member[], nameOf: (member: Member) => string): Map<string, Member[]> {
  const groups = new Map<string, Member[]>();
  for (const member of members) {
    const group = groups.get(nameOf(member));
    if (group === undefined) groups.set(nameOf(member), [member]);
    else group.push(member);
  }
  return groups;
}
