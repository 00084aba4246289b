import { readFileSync } from 'node:fs';

import { membersOf } from '#web/platform/domain/members.ts';
import type { ContentConfig } from '#web/platform/server/wire-content.ts';

import type { Config } from './config-schema.ts';
import type { startDelivery } from './wire-delivery.ts';

/** What of the configuration the content goes by. */
export function contentOf(config: Config): ContentConfig {
  const { PRODUCT_NAME: product, SUPPORT_EMAIL: supportEmail, CMS_URL: cmsUrl, CMS_API_TOKEN: cmsToken } = config;
  return { product, supportEmail, cmsUrl, cmsToken, version: productVersion() };
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
