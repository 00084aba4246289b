/** The end of an axis from 0 that has room for `largest`, and whose half is a whole number too. */
export function axisEnd(largest: number): number {
  const half = Math.max(1, Math.ceil(largest / 2));
  const power = 10 ** Math.floor(Math.log10(half));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => Number.isInteger(each) && each >= half);
  return 2 * (step ?? half);
}
