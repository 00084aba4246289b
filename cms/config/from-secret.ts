import { createHmac } from 'node:crypto';

/** What the configuration reads: the text of an environment variable, or the default. */
export type Env = ((name: string, fallback?: string) => string | undefined) & {
  int: (name: string, fallback: number) => number;
};

const DEVELOPMENT_SECRET = 'development only: src/setup/required-settings.ts refuses to start with it in production';

/** The key for one purpose, derived from CMS_SECRET_KEY, so that there is one secret to keep. */
export function fromSecret(env: Env, purpose: string): string {
  return createHmac('sha256', env('CMS_SECRET_KEY') ?? DEVELOPMENT_SECRET)
    .update(purpose)
    .digest('base64url');
}
