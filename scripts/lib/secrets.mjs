import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** @returns {string} */
const token = () => crypto.randomBytes(32).toString('base64url');

const recipes = {
  SECRET_KEY: token,
  CMS_API_TOKEN: token,
  CONTENT_SECRET: token,
  SMS_ACCESS_KEY: () => crypto.randomBytes(32).toString('base64'),
  ADDRESS_API_KEY: token,
  DIRECT_DEBIT_ACCESS_TOKEN: token,
  DIRECT_DEBIT_WEBHOOK_SECRET: token,
  IDENTITY_API_TOKEN: token,
  IDENTITY_WEBHOOK_TOKEN: token,
  CMS_SECRET_KEY: token,
  // Typed by people; satisfies the CMS's rule of upper and lower case and a digit.
  CMS_DEMO_PASSWORD: () => `Demo-${crypto.randomInt(100_000, 1_000_000)}`,
};

/** @typedef {keyof typeof recipes} SecretName */

/**
 * The secrets of this checkout, made once: a new one is added to those that are there.
 * @param {string} file
 * @returns {Record<SecretName, string>}
 */
export function developmentSecrets(file) {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '{}';
  const known = /** @type {Record<string, string | undefined>} */ (JSON.parse(text));
  const secrets = Object.fromEntries(Object.entries(recipes).map(([name, make]) => [name, known[name] ?? make()]));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return /** @type {Record<SecretName, string>} */ (secrets);
}
