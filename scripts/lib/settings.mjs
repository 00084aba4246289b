import path from 'node:path';

/** @typedef {Record<import('./secrets.mjs').SecretName, string>} Secrets */
/** @typedef {{ site: number, cms: number, sandbox: number, smtp: number }} Ports */
/** @typedef {{ root: string, home: string, ports: Ports, secrets: Secrets, databases: { api: string, cms: string } }} Place */

export const CMS_ADMIN_EMAIL = 'admin@burgee.example';

/**
 * The environment of the customer API; what the caller's environment says wins.
 * @param {Omit<Place, 'home'>} place
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function apiEnvironment({ root, ports, secrets, databases }, env) {
  return {
    PUBLIC_URL: `http://localhost:${ports.site}`,
    SECRET_KEY: secrets.SECRET_KEY,
    CMS_URL: `http://127.0.0.1:${ports.cms}`,
    CMS_API_TOKEN: secrets.CMS_API_TOKEN,
    CONTENT_SECRET: secrets.CONTENT_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'hello@burgee.example',
    SMS_URL: `http://127.0.0.1:${ports.sandbox}`,
    SMS_ACCESS_KEY: secrets.SMS_ACCESS_KEY,
    SMS_FROM: 'BURGEE',
    ADDRESS_URL: `http://127.0.0.1:${ports.sandbox}`,
    ADDRESS_API_KEY: secrets.ADDRESS_API_KEY,
    BANK_ORIGINS: `http://localhost:${ports.sandbox}`,
    PRODUCT_NAME: 'Burgee',
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
    CLIENT_DIR: `${root}/dist/client`,
    ...env,
    PORT: String(ports.site),
    DATABASE_URL: databases.api,
  };
}

/**
 * @param {Place} place
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function sandboxEnvironment({ ports, secrets }, env) {
  return {
    SANDBOX_SMS_ACCESS_KEY: secrets.SMS_ACCESS_KEY,
    SANDBOX_ADDRESS_API_KEY: secrets.ADDRESS_API_KEY,
    ...env,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
  };
}

/**
 * @param {Place} place
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function cmsEnvironment({ home, ports, secrets, databases }, env) {
  return {
    NODE_ENV: 'production',
    CMS_SECRET_KEY: secrets.CMS_SECRET_KEY,
    CMS_API_TOKEN: secrets.CMS_API_TOKEN,
    CONTENT_SECRET: secrets.CONTENT_SECRET,
    CMS_ADMIN_EMAIL,
    CMS_ADMIN_PASSWORD: secrets.CMS_DEMO_PASSWORD,
    CMS_DEMO_PASSWORD: secrets.CMS_DEMO_PASSWORD,
    CMS_PUBLIC_DIR: path.join(home, 'cms'),
    PUBLIC_URL: `http://localhost:${ports.site}`,
    ...env,
    API_INTERNAL_URL: `http://127.0.0.1:${ports.site}`,
    CMS_HOST: '127.0.0.1',
    CMS_PORT: String(ports.cms),
    DATABASE_URL: databases.cms,
  };
}
