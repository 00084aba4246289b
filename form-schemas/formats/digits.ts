/** `value` without the spaces and hyphens that people type or paste between digits. */
export function withoutSeparators(value: string): string {
  return value.replace(/[\s\-–]/g, '');
}

/** Whether `value` is exactly `count` digits 0–9 once spaces and hyphens are gone. */
export function isDigits(value: string, count: number): boolean {
  const digits = withoutSeparators(value);
  return digits.length === count && /^[0-9]*$/.test(digits);
}
