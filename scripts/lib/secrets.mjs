import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { outsideParties } from './outside-parties.mjs';

/** @returns {string} */
const token = () => crypto.randomBytes(32).toString('base64url');

const recipes = {
  SECRET_KEY: token,
  CMS_API_TOKEN: token,
  CONTENT_SECRET: token,
  CARD_SECRET_KEY: token,
  CARD_MANAGEMENT_SECRET: token,
  API_DATABASE_PASSWORD: token,
  CARD_DATABASE_PASSWORD: token,
  SMS_ACCESS_KEY: () => crypto.randomBytes(32).toString('base64'),
  CMS_SECRET_KEY: token,
  // Typed by people; satisfies the CMS's rule of upper and lower case and a digit.
  CMS_DEMO_PASSWORD: () => `Demo-${crypto.randomInt(100_000, 1_000_000)}`,
};

/** @typedef {Record<keyof typeof recipes, string> & Readonly<Record<string, string>>} Secrets */

/**
 * The secrets of this checkout, made once: a new one is added to those that are there.
 * @param {string} file
 * @returns {Secrets}
 */
export function developmentSecrets(file) {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '{}';
  const known = /** @type {Record<string, string | undefined>} */ (JSON.parse(text));
  const ofParties = outsideParties().flatMap((party) =>
    [...party.secrets, ...(party.tells?.secrets ?? [])].map((name) => /** @type {const} */ ([name, token])),
  );
  const made = [...Object.entries(recipes), ...ofParties];
  const secrets = Object.fromEntries(made.map(([name, make]) => [name, known[name] ?? make()]));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return /** @type {Secrets} */ (secrets);
}
