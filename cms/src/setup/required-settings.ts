const MIN_LENGTH: Readonly<Record<string, number>> = { CMS_SECRET_KEY: 32, CMS_API_TOKEN: 16, CONTENT_SECRET: 16 };

/**
 * Secrets must be there before anything is served. Building the admin needs none, so the configuration cannot ask.
 *
 * @throws Error in production, naming every setting that is missing or short.
 */
export function requireSettings(): void {
  if (process.env['NODE_ENV'] !== 'production') return;
  const wrong = Object.entries(MIN_LENGTH).filter(([name, length]) => (process.env[name] ?? '').length < length);
  if (wrong.length === 0) return;
  throw new Error(`Set ${wrong.map(([name, length]) => `${name} (at least ${length} characters)`).join(', ')}`);
}
