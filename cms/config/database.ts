import type { Env } from './from-secret';

const DEFAULT_PORT = 5432;

/** PostgreSQL only; the tables live in a schema of their own, so that the CMS may share a database with the API. */
export default ({ env }: { env: Env }) => {
  const url = env('DATABASE_URL');
  const schema = env('DATABASE_SCHEMA', 'cms');
  const server =
    url === undefined
      ? {
          host: env('DATABASE_HOST', '127.0.0.1'),
          port: env.int('DATABASE_PORT', DEFAULT_PORT),
          database: env('DATABASE_NAME', 'cms'),
          user: env('DATABASE_USERNAME'),
          password: env('DATABASE_PASSWORD'),
        }
      : { connectionString: url };
  return {
    connection: { client: 'postgres', connection: { ...server, schema }, pool: { min: 0, max: 10 } },
  };
};
