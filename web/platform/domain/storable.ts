const unstorable = /\0|\p{Surrogate}/u;

/** Whether PostgreSQL can keep every text in `value`: it takes neither NUL nor half a surrogate pair, and nobody types them. */
export function isStorable(value: unknown): boolean {
  // A list instead of recursion: a hostile body may be nested thousands deep.
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && unstorable.test(one)) return false;
    if (typeof one === 'object' && one !== null) for (const pair of Object.entries(one)) left.push(...pair);
  }
  return true;
}
