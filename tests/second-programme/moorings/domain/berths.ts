/** One kind of berth. */
export interface Berth {
  readonly name: string;
  /** The longest vessel that it takes. */
  readonly metres: number;
  readonly places: number;
}

/** What the harbour has, smallest first. */
export const berths: readonly Berth[] = [
  { name: 'Swinging mooring, up to 8 m', metres: 8, places: 2 },
  { name: 'Pontoon, up to 12 m', metres: 12, places: 4 },
  { name: 'Quay, up to 15 m', metres: 15, places: 1 },
];

export type Assigned =
  { readonly kind: 'berth'; readonly berth: Berth } | { readonly kind: 'full' } | { readonly kind: 'too-long' };

/** How many places of a berth are free; `taken` says by name how many are let. */
export function freeOf({ name, places }: Berth, taken: ReadonlyMap<string, number>): number {
  return Math.max(0, places - (taken.get(name) ?? 0));
}

/** The smallest free berth that takes a vessel of this length. */
export function assignBerth(metres: number, taken: ReadonlyMap<string, number>): Assigned {
  const fitting = berths.filter((berth) => metres <= berth.metres);
  if (fitting.length === 0) return { kind: 'too-long' };
  const berth = fitting.find((each) => freeOf(each, taken) > 0);
  return berth === undefined ? { kind: 'full' } : { kind: 'berth', berth };
}
