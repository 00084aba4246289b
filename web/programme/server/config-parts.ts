import { readFileSync } from 'node:fs';

import { membersOf } from '#web/platform/domain/members.ts';
import type { ContentConfig } from '#web/platform/server/wire-content.ts';

import type { Config } from './config-schema.ts';
import type { startDelivery } from './wire-delivery.ts';
import type { wireIdentity } from './wire-identity.ts';

/** What of the configuration the content goes by. */
export function contentOf(config: Config): ContentConfig {
  const { PRODUCT_NAME: product, SUPPORT_EMAIL: supportEmail, CMS_URL: cmsUrl, CMS_API_TOKEN: cmsToken } = config;
  return { product, supportEmail, cmsUrl, cmsToken, version: productVersion() };
}

/** What of it the programme and its outside parties go by. */
export function identityOf(config: Config): Parameters<typeof wireIdentity>[2] {
  return {
    secretKey: config.SECRET_KEY,
    product: config.PRODUCT_NAME,
    publicUrl: config.PUBLIC_URL,
    bankOrigins: config.BANK_ORIGINS.split(',').filter(Boolean),
    bankFiles: {
      directory: config.BANK_DIRECTORY_FILE,
      ca: config.BANK_CA_FILE,
      certificate: config.BANK_TRANSPORT_CERTIFICATE_FILE,
      certificateKey: config.BANK_TRANSPORT_KEY_FILE,
      signingKey: config.BANK_SIGNING_KEY_FILE,
    },
    smsUrl: config.SMS_URL,
    addressUrl: config.ADDRESS_URL,
    addressApiKey: config.ADDRESS_API_KEY,
    directDebitUrl: config.DIRECT_DEBIT_URL,
    directDebitAccessToken: config.DIRECT_DEBIT_ACCESS_TOKEN,
    directDebitWebhookSecret: config.DIRECT_DEBIT_WEBHOOK_SECRET,
    identityUrl: config.IDENTITY_URL,
    identityApiToken: config.IDENTITY_API_TOKEN,
    askAgainWhenUnclearSeconds: config.IDENTITY_ASK_AGAIN_WHEN_UNCLEAR_SECONDS,
    areLimitsOn: config.RATE_LIMITS === 'on',
    supportEmail: config.SUPPORT_EMAIL,
  };
}

/** What of it messages are sent by. */
export function deliveryOf(config: Config): Parameters<typeof startDelivery>[1] {
  return {
    secretKey: config.SECRET_KEY,
    smtpUrl: config.SMTP_URL,
    mailFrom: config.MAIL_FROM,
    smsUrl: config.SMS_URL,
    smsAccessKey: config.SMS_ACCESS_KEY,
    smsFrom: config.SMS_FROM,
  };
}

function productVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return String(membersOf(JSON.parse(readFileSync(file, 'utf8')))['version']);
}
