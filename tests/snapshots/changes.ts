import type { Shot, TakenShot } from './take-shots.ts';

/** What became of one picture; nothing on a side where there is none. */
export interface Change {
  readonly name: string;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
}

export function nameOf({ story, partner, width }: Shot): string {
  return `${story}.${partner}.${String(width)}`;
}

/** The pictures that are not the same on both sides, by name. */
export function changesBetween(before: readonly TakenShot[], after: readonly TakenShot[]): Change[] {
  const old = new Map(before.map((shot) => [nameOf(shot), shot]));
  const now = new Map(after.map((shot) => [nameOf(shot), shot]));
  const names = [...new Set([...old.keys(), ...now.keys()])].sort();
  return names
    .filter((name) => old.get(name)?.hash !== now.get(name)?.hash)
    .map((name) => ({ name, before: old.get(name)?.png, after: now.get(name)?.png }));
}
