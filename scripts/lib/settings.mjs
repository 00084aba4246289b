import path from 'node:path';

/** @typedef {Record<import('./secrets.mjs').SecretName, string>} Secrets */
/** @typedef {{ site: number, cms: number, sandbox: number, smtp: number, banks: number, banksTls: number, operations: number }} Ports */
/** @typedef {{ root: string, home: string, ports: Ports, secrets: Secrets, databases: { api: string, cms: string } }} Place */

export const CMS_ADMIN_EMAIL = 'admin@burgee.example';

/**
 * The environment of the customer API; what the caller's environment says wins.
 * @param {Place} place
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function apiEnvironment({ root, home, ports, secrets, databases }, env) {
  return {
    PUBLIC_URL: `http://localhost:${ports.site}`,
    SECRET_KEY: secrets.SECRET_KEY,
    CMS_URL: `http://127.0.0.1:${ports.cms}`,
    CMS_PUBLIC_URL: `http://localhost:${ports.cms}`,
    CMS_API_TOKEN: secrets.CMS_API_TOKEN,
    CONTENT_SECRET: secrets.CONTENT_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'hello@burgee.example',
    SMS_URL: `http://127.0.0.1:${ports.sandbox}`,
    SMS_ACCESS_KEY: secrets.SMS_ACCESS_KEY,
    SMS_FROM: 'BURGEE',
    ADDRESS_URL: `http://127.0.0.1:${ports.sandbox}`,
    ADDRESS_API_KEY: secrets.ADDRESS_API_KEY,
    DIRECT_DEBIT_URL: `http://127.0.0.1:${ports.sandbox}`,
    DIRECT_DEBIT_ACCESS_TOKEN: secrets.DIRECT_DEBIT_ACCESS_TOKEN,
    DIRECT_DEBIT_WEBHOOK_SECRET: secrets.DIRECT_DEBIT_WEBHOOK_SECRET,
    IDENTITY_URL: `http://127.0.0.1:${ports.sandbox}`,
    IDENTITY_API_TOKEN: secrets.IDENTITY_API_TOKEN,
    IDENTITY_WEBHOOK_TOKEN: secrets.IDENTITY_WEBHOOK_TOKEN,
    SUPPORT_EMAIL: 'support@burgee.example',
    BANK_ORIGINS: `http://localhost:${ports.sandbox},http://127.0.0.1:${ports.banks}`,
    ...bankFiles(path.join(banksFolder(home), 'product')),
    PRODUCT_NAME: 'Burgee',
    LOG_LEVEL: 'info',
    STOP_ANNOUNCED_SECONDS: '0', // nobody sends requests to more than one
    RATE_LIMITS: 'on',
    CLIENT_DIR: `${root}/dist/client`,
    ...env,
    PORT: String(ports.site),
    OPERATIONS_PORT: String(ports.operations),
    DATABASE_URL: databases.api,
  };
}

/**
 * @param {Place} place
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function sandboxEnvironment({ home, ports, secrets }, env) {
  return {
    SANDBOX_SMS_ACCESS_KEY: secrets.SMS_ACCESS_KEY,
    SANDBOX_ADDRESS_API_KEY: secrets.ADDRESS_API_KEY,
    SANDBOX_BANKS_DIR: banksFolder(home),
    SANDBOX_DIRECT_DEBIT_ACCESS_TOKEN: secrets.DIRECT_DEBIT_ACCESS_TOKEN,
    SANDBOX_DIRECT_DEBIT_WEBHOOK_SECRET: secrets.DIRECT_DEBIT_WEBHOOK_SECRET,
    SANDBOX_DIRECT_DEBIT_DIR: path.join(home, 'direct-debit'),
    SANDBOX_IDENTITY_API_TOKEN: secrets.IDENTITY_API_TOKEN,
    SANDBOX_IDENTITY_WEBHOOK_TOKEN: secrets.IDENTITY_WEBHOOK_TOKEN,
    SANDBOX_IDENTITY_DIR: path.join(home, 'identity'),
    PUBLIC_URL: `http://localhost:${ports.site}`,
    PRODUCT_NAME: 'Burgee',
    ...env,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_BANKS_PORT: String(ports.banks),
    SANDBOX_BANKS_TLS_PORT: String(ports.banksTls),
  };
}

/** @param {string} home */
function banksFolder(home) {
  return path.join(home, 'banks');
}

/**
 * What the sandbox hands out when it has started, as the Open Banking Directory would.
 * @param {string} folder
 */
function bankFiles(folder) {
  return {
    BANK_DIRECTORY_FILE: path.join(folder, 'banks.json'),
    BANK_CA_FILE: path.join(folder, 'ca.pem'),
    BANK_TRANSPORT_CERTIFICATE_FILE: path.join(folder, 'transport.pem'),
    BANK_TRANSPORT_KEY_FILE: path.join(folder, 'transport.key'),
    BANK_SIGNING_KEY_FILE: path.join(folder, 'signing-key.json'),
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
