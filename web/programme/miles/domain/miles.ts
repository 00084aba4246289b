/** A pound given is so many miles at least, whatever the plan: 2 for each pound that was spent (spec 2, 245). */
export const fewestMilesPerPoundSpent = 2;

/** Miles for which a customer has paid and that the airline was not told of yet. */
export interface UntoldMiles {
  /** Whole pence that were collected since; below nothing where more has come back. */
  readonly pence: number;
  /** Of a mile, each penny at the rate of when it was spent; with what earlier pence have left of one. */
  readonly thousandths: number;
}

/** Whole miles; what is left of one waits for the next pence. Nothing where more has come back than was collected. */
export function milesFor({ thousandths }: Pick<UntoldMiles, 'thousandths'>): number {
  return thousandths <= 0 ? 0 : Math.floor(thousandths / 1_000);
}

/** Miles for each pound spent abroad, of a cause that gets all of the saving. */
export function milesPerPoundSpent(milesPerPound: number, savedBasisPoints: number): number {
  return (milesPerPound * savedBasisPoints) / 10_000;
}
