import { fromSecret, type Env } from './from-secret';

export default ({ env }: { env: Env }) => ({
  host: env('CMS_HOST', '127.0.0.1'),
  port: env.int('CMS_PORT', 1337),
  app: { keys: [fromSecret(env, 'session cookie')] },
  dirs: { public: env('CMS_PUBLIC_DIR', './public') },
  logger: { startup: { enabled: false }, updates: { enabled: false } },
  webhooks: { populateRelations: false },
  transfer: { remote: { enabled: false } },
});
