import path from 'node:path';

import { outsideParties } from './outside-parties.mjs';

/** @typedef {import('./secrets.mjs').Secrets} Secrets */
/** @typedef {{ site: number, cms: number, sandbox: number, smtp: number, banks: number, banksTls: number, operations: number, cards: number, authorisations: number }} Ports */
/**
 * Addresses, each with a role: `api` is whom the API's tables belong to, `apiRole` whom the API itself logs in as.
 * @typedef {{ api: string, apiRole: string, cms: string, cards: string }} Databases
 */
/** @typedef {{ root: string, home: string, ports: Ports, secrets: Secrets, databases: Databases }} Place */

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
    ...partiesOf('api', { ports, secrets }),
    CARD_MANAGEMENT_URL: `http://localhost:${ports.cards}`,
    CARD_MANAGEMENT_SECRET: secrets.CARD_MANAGEMENT_SECRET,
    SUPPORT_EMAIL: 'support@burgee.example',
    BANK_ORIGINS: `http://localhost:${ports.sandbox},http://127.0.0.1:${ports.banks}`,
    ...bankFiles(path.join(banksFolder(home), 'product')),
    PRODUCT_NAME: 'Burgee',
    LOG_LEVEL: 'info',
    STOP_ANNOUNCED_SECONDS: '0', // nobody sends requests to more than one
    RATE_LIMITS: 'on',
    ...movedClock(ports, env),
    CLIENT_DIR: `${root}/dist/client`,
    ...env,
    PORT: String(ports.site),
    OPERATIONS_PORT: String(ports.operations),
    AUTHORISATION_PORT: String(ports.authorisations),
    DATABASE_URL: databases.apiRole,
    MIGRATE_URL: undefined, // the owner's, and not for the API
  };
}

/**
 * @param {Place} place
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function sandboxEnvironment({ home, ports, secrets }, env) {
  const parties = outsideParties().flatMap(({ folder, secrets: names, tells }) => [
    [`SANDBOX_${folder.toUpperCase().replaceAll('-', '_')}_DIR`, path.join(home, folder)],
    ...[...names, ...(tells?.secrets ?? [])].map((name) => [`SANDBOX_${name}`, secrets[name]]),
  ]);
  return {
    SANDBOX_SMS_ACCESS_KEY: secrets.SMS_ACCESS_KEY,
    SANDBOX_BANKS_DIR: banksFolder(home),
    .../** @type {NodeJS.ProcessEnv} */ (Object.fromEntries(parties)),
    SANDBOX_PROCESSOR_WEBHOOK_URL: `http://127.0.0.1:${ports.cards}/webhooks/processor`,
    SANDBOX_CARD_AUTHORISATION_URL: `http://127.0.0.1:${ports.authorisations}/webhooks/card/authorisations`,
    SANDBOX_CARD_EVENT_URL: `http://127.0.0.1:${ports.authorisations}/webhooks/card/events`,
    PUBLIC_URL: `http://localhost:${ports.site}`,
    PRODUCT_NAME: 'Burgee',
    ...env,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_BANKS_PORT: String(ports.banks),
    SANDBOX_BANKS_TLS_PORT: String(ports.banksTls),
  };
}

/**
 * The environment of card-management.
 * @param {Place} place
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function cardsEnvironment({ home, ports, secrets, databases }, env) {
  return {
    CARD_KEYS_DIR: path.join(home, 'cards', 'keys'),
    CARD_SECRET_KEY: secrets.CARD_SECRET_KEY,
    CARD_MANAGEMENT_SECRET: secrets.CARD_MANAGEMENT_SECRET,
    PUBLIC_URL: `http://localhost:${ports.site}`,
    API_URL: `http://127.0.0.1:${ports.site}`,
    ...partiesOf('cards', { ports, secrets }),
    PROCESSOR_PIN_KEY_FILE: path.join(home, 'processor', 'pin-key.pem'), // as the processor hands it out
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
    ...movedClock(ports, env),
    ...env,
    CARD_MANAGEMENT_PORT: String(ports.cards),
    CARD_DATABASE_URL: databases.cards,
  };
}

/**
 * Where the outside parties of a service are, and what lets it in.
 * @param {string} service
 * @param {Pick<Place, 'ports' | 'secrets'>} place
 * @returns {NodeJS.ProcessEnv}
 */
function partiesOf(service, { ports, secrets }) {
  /** @type {NodeJS.ProcessEnv} */
  const settings = {};
  for (const party of outsideParties()) {
    const asks = party.service === service;
    if (asks && party.url !== undefined) settings[party.url] = `http://127.0.0.1:${ports.sandbox}`;
    const told = party.tells?.service === service ? party.tells.secrets : [];
    for (const name of [...(asks ? party.secrets : []), ...told]) settings[name] = secrets[name];
  }
  return settings;
}

/**
 * Who plays with a system moves all of it on at once; tests move the outside parties alone.
 * @param {Ports} ports
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function movedClock({ sandbox }, env) {
  return env['SANDBOX_CLOCK'] === 'followed' ? { MOVED_CLOCK_URL: `http://127.0.0.1:${sandbox}/clock` } : {};
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
