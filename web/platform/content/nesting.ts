/** Whether a JSON value has more than `most` levels of objects and lists. Walks level by level, so no depth breaks it off. */
export function isNestedDeeper(value: unknown, most: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= most; depth += 1) {
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
