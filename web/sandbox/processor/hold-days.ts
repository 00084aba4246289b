/** How many days a hold stands before it falls, by the merchant’s category; ISO 18245. */
export function holdDaysOf(category: string): number {
  const code = Number(category);
  return periods.find(({ from, to }) => code >= from && code <= to)?.days ?? USUAL_DAYS;
}

const USUAL_DAYS = 7;

const periods = [
  { from: 3351, to: 3441, days: 30 }, // car hire
  { from: 3501, to: 3790, days: 30 }, // hotels
  { from: 7011, to: 7011, days: 30 },
  { from: 4411, to: 4411, days: 30 }, // cruises
  { from: 5960, to: 5969, days: 30 }, // mail order
  { from: 5541, to: 5542, days: 1 }, // fuel
] as const;
