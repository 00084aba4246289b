import { propertiesOf, type PropertyEntry } from '../engine/blocks-catalogue.ts';
import type { JourneyDefinition, Say } from '../engine/definition.ts';
import { edges } from '../engine/graph.ts';
import type { Catalogues } from './catalogues.ts';

/** Where a copy key is used: journey, step, and what for. */
export interface CopyUse {
  readonly key: string;
  readonly journey: string;
  readonly step: string;
  /** The block, or `title`, `say`, `errors`. */
  readonly as: string;
}

/** Every use of copy in `definition`, for the list "where used" and for keys that nothing uses. */
export function copyUses(definition: JourneyDefinition, catalogues: Pick<Catalogues, 'blocks'>): CopyUse[] {
  const uses: CopyUse[] = [];
  const { journey } = definition;
  for (const [step, { title, blocks, refusedSay }] of Object.entries(definition.steps)) {
    const add = (as: string, keys: readonly string[]): void => {
      uses.push(...keys.map((key) => ({ key, journey, step, as })));
    };
    add('title', [title]);
    add('say', sayKeys(refusedSay));
    for (const block of blocks) {
      const entry = catalogues.blocks[block.block];
      if (entry !== undefined) add(block.block, keysIn(block, propertiesOf(entry)));
    }
  }
  for (const { from, branch } of edges(definition)) {
    const errors = typeof branch.errors === 'object' ? Object.values(branch.errors) : [];
    uses.push(...sayKeys(branch.say).map((key) => ({ key, journey, step: from, as: 'say' })));
    uses.push(...errors.map((key) => ({ key, journey, step: from, as: 'errors' })));
  }
  return uses;
}

/** The copy keys of a message: its own, and that of its link. */
export function sayKeys({ link, ...message }: Say = {}): string[] {
  return [...Object.values(message), ...(link === undefined ? [] : [link.text])];
}

function keysIn(
  values: Readonly<Record<string, unknown>>,
  properties: Readonly<Record<string, PropertyEntry>>,
): string[] {
  return Object.entries(properties).flatMap(([property, entry]) => {
    const value = values[property];
    if (entry.kind === 'copy') return typeof value === 'string' ? [value] : [];
    if (entry.kind !== 'list' || !Array.isArray(value)) return [];
    return (value as readonly Record<string, unknown>[]).flatMap((item) => keysIn(item, entry.of ?? {}));
  });
}
