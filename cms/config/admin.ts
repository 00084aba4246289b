import { fromSecret, type Env } from './from-secret';

export default ({ env }: { env: Env }) => ({
  auth: { secret: fromSecret(env, 'admin sign-in') },
  apiToken: { salt: fromSecret(env, 'api token') },
  // Strapi counts five sign-ins in five minutes for each person; as with the API, tests alone switch it off.
  rateLimit: { enabled: env('RATE_LIMITS', 'on') !== 'off' },
  transfer: { token: { salt: fromSecret(env, 'transfer token') } },
  secrets: { encryptionKey: fromSecret(env, 'encryption').slice(0, 32) },
  // Ours stands beside the form; Strapi's own would ask to be set up.
  preview: { enabled: false },
  flags: { nps: false, promoteEE: false, docLinks: false },
});
