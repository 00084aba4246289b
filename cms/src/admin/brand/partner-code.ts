const LONGEST = 40;
const CODE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether the API takes it as the code of a partner. */
export function isCode(value: unknown): boolean {
  return typeof value === 'string' && value.length >= 2 && value.length <= LONGEST && CODE.test(value);
}

/** A code made of a name: `Saint Ives Sailing` gives `saint-ives-sailing`; nothing when too little is left. */
export function codeFrom(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const code = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return isCode(code) ? code : undefined;
}
