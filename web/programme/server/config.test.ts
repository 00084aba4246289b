import { describe, expect, test } from 'vitest';

import { ConfigurationFault } from '#web/platform/server/read-environment.ts';
import { readConfig } from './config.ts';

const complete = {
  DATABASE_URL: 'postgres://app@db/app',
  PORT: '8080',
  OPERATIONS_PORT: '9000',
  AUTHORISATION_PORT: '9001',
  TRUSTED_PROXIES: '1',
  PUBLIC_URL: 'https://card.example',
  SECRET_KEY: 'a secret of more than thirty-two characters',
  CMS_URL: 'http://cms:1337',
  CMS_API_TOKEN: 'a token with which content is fetched',
  CONTENT_SECRET: 'what the CMS and we know of one another',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@card.example',
  SMS_URL: 'https://sms.example',
  SMS_ACCESS_KEY: 'a2V5',
  SMS_FROM: 'CARD',
  ADDRESS_URL: 'https://addresses.example',
  ADDRESS_API_KEY: 'key',
  DIRECT_DEBIT_URL: 'https://debits.example',
  DIRECT_DEBIT_ACCESS_TOKEN: 'a token of the provider',
  DIRECT_DEBIT_WEBHOOK_SECRET: 'a secret of the Direct Debit provider',
  PLACES_URL: 'https://places.example',
  SHOP_NETWORK_URL: 'https://shops.example',
  SHOP_NETWORK_ACCESS_TOKEN: 'a token of the network of shops',
  APP_SECRET: 'what the backend of the app signs its orders with',
  AIRLINE_URL: 'https://airline.example',
  AIRLINE_PARTNER_ID: 'BURGEE',
  AIRLINE_ACCESS_TOKEN: 'a token of the airline',
  PAYOUTS_URL: 'https://payouts.example',
  PAYOUTS_ACCOUNT: 'A1200ABCDE',
  PAYOUTS_API_KEY: 'a key of the payout provider',
  PAYOUTS_HMAC_SECRET: 'a secret with which payouts are signed',
  PAYOUTS_WEBHOOK_SECRET: 'a secret with which payouts are told of',
  IDENTITY_URL: 'https://identity.example',
  IDENTITY_API_TOKEN: 'sixteen characters',
  IDENTITY_WEBHOOK_TOKEN: 'a token of more than thirty-two characters',
  CARD_MANAGEMENT_URL: 'https://cards.example',
  CARD_MANAGEMENT_SECRET: 'a secret that both services of cards have',
  CARD_AUTHORISATION_SECRET: 'what the processor signs its questions with',
  CARD_EVENT_SECRET: 'what the processor signs its news of cards with',
  SUPPORT_EMAIL: 'support@card.example',
  BANK_DIRECTORY_FILE: '/etc/banks/directory.json',
  BANK_CA_FILE: '/etc/banks/ca.pem',
  BANK_TRANSPORT_CERTIFICATE_FILE: '/etc/banks/transport.pem',
  BANK_TRANSPORT_KEY_FILE: '/etc/banks/transport-key.pem',
  BANK_SIGNING_KEY_FILE: '/etc/banks/signing.jwk',
};

function faultOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationFault) return error.message;
    throw error;
  }
  return '';
}

describe('OPS-09 the configuration', () => {
  test('is taken when it is complete, with what may be left out', () => {
    expect(readConfig(complete)).toMatchObject({
      PORT: 8080,
      PRODUCT_NAME: 'Burgee',
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'info',
    });
  });

  test.each(Object.keys(complete).filter((name) => name !== 'TRUSTED_PROXIES'))(
    'names %s when it is missing',
    (name) => {
      const { [name as keyof typeof complete]: _left, ...rest } = complete;
      expect(faultOf(rest)).toContain(`${name} is missing`);
    },
  );

  test('names everything that is wrong at once, and shows no value', () => {
    const fault = faultOf({ ...complete, SECRET_KEY: 'hunter2', PORT: 'eighty', DATABASE_URL: 'mysql://db' });
    for (const name of ['SECRET_KEY', 'PORT', 'DATABASE_URL']) expect(fault).toContain(`${name} is not usable`);
    expect(fault).not.toContain('hunter2');
    expect(fault).not.toContain('mysql');
  });

  test('BRG-04 the bridge answers at the host of PUBLIC_URL unless another is named, and only names are places of handlers', () => {
    const { CARD_BRIDGE_HOST, CARD_BRIDGE_HANDLERS } = readConfig(complete);
    expect([CARD_BRIDGE_HOST, CARD_BRIDGE_HANDLERS]).toEqual([
      undefined,
      'ReactNativeWebView,webkit.messageHandlers.cardBridge,CardBridge',
    ]);
    const named = {
      CARD_BRIDGE_HOST: 'app.card.example:8443',
      CARD_BRIDGE_HANDLERS: 'Bridge,webkit.messageHandlers.x',
    };
    expect(readConfig({ ...complete, ...named })).toMatchObject(named);
    for (const over of [
      { CARD_BRIDGE_HOST: 'https://card.example' },
      { CARD_BRIDGE_HOST: '*' },
      { CARD_CLOSED_COUNTRIES: 'IR' },
      { CARD_CLOSED_CATEGORIES: '79' },
      { CARD_TAP_PENCE: '10001' },
      { CARD_BRIDGE_HANDLERS: '' },
      { CARD_BRIDGE_HANDLERS: 'a b' },
      { CARD_BRIDGE_HANDLERS: 'a,,b' },
    ])
      expect(faultOf({ ...complete, ...over })).toContain(`${Object.keys(over).join()} is not usable`);
  });

  test('OPS-08 refuses the developer’s tools where customers can reach them', () => {
    expect(faultOf({ ...complete, DEV_TOOLS: 'on' })).toContain('DEV_TOOLS');
    expect(readConfig({ ...complete, DEV_TOOLS: 'on', PUBLIC_URL: 'http://localhost:3000' }).DEV_TOOLS).toBe('on');
    expect(readConfig(complete).DEV_TOOLS).toBe('off');
    const open = { ...complete, DEV_TOOLS: 'on', PUBLIC_URL: 'http://localhost:3000', LISTEN_HOST: '0.0.0.0' };
    expect(faultOf(open)).toContain('DEV_TOOLS');
    expect(readConfig({ ...open, DEV_TOOLS: 'off' }).LISTEN_HOST).toBe('0.0.0.0');
  });

  test.each([
    ['an address without https', 'PUBLIC_URL', { PUBLIC_URL: 'http://card.example' }],
    ['limits that are off', 'RATE_LIMITS', { RATE_LIMITS: 'off' }],
    ['a clock that anybody moves', 'MOVED_CLOCK_URL', { MOVED_CLOCK_URL: 'https://sandbox.example/clock' }],
    ['a proxy that it was not told of', 'TRUSTED_PROXIES', { TRUSTED_PROXIES: undefined }],
    ['no proxies where there must be one', 'TRUSTED_PROXIES', { TRUSTED_PROXIES: '0' }],
    ['proxies that are none', 'TRUSTED_PROXIES', { TRUSTED_PROXIES: 'everybody' }],
    ['plain mail to another machine', 'SMTP_URL', { SMTP_URL: 'smtp://mail:25' }],
    ['plain text messages to another machine', 'SMS_URL', { SMS_URL: 'http://sms.example' }],
    ['a plain identity provider', 'IDENTITY_URL', { IDENTITY_URL: 'http://identity.example' }],
    ['a plain Direct Debit provider', 'DIRECT_DEBIT_URL', { DIRECT_DEBIT_URL: 'http://debits.example' }],
    ['a plain address finder', 'ADDRESS_URL', { ADDRESS_URL: 'http://addresses.example' }],
    ['a plain card-management', 'CARD_MANAGEMENT_URL', { CARD_MANAGEMENT_URL: 'http://cards.example' }],
    ['a plain bank', 'BANK_ORIGINS', { BANK_ORIGINS: 'https://a.example,http://b.example' }],
    ['a short secret', 'CONTENT_SECRET', { CONTENT_SECRET: 'only sixteen and a bit' }],
    ['a secret of few signs', 'SECRET_KEY', { SECRET_KEY: 'abcabcabcabcabcabcabcabcabcabcabcabc' }],
    ['a secret that is two', 'CONTENT_SECRET', { CONTENT_SECRET: complete.SECRET_KEY }],
    ['a token that is a secret too', 'IDENTITY_WEBHOOK_TOKEN', { IDENTITY_WEBHOOK_TOKEN: complete.SECRET_KEY }],
  ])('OPS-11 refuses %s where customers are, by its name and not its value', (_what, name, over) => {
    const fault = faultOf({ ...complete, ...over });
    expect(fault).toContain('The configuration is not safe');
    expect(fault).toContain(name);
    for (const value of Object.values(over)) if (value && value.length > 6) expect(fault).not.toContain(value);
  });

  test('OPS-11 lets this machine talk to itself without TLS, and mail be sent where TLS is asked for', () => {
    const here = { PUBLIC_URL: 'http://localhost:3000', RATE_LIMITS: 'off', TRUSTED_PROXIES: undefined };
    const sandbox = { SMTP_URL: 'smtp://127.0.0.1:1025', SMS_URL: 'http://127.0.0.1:8025' };
    expect(readConfig({ ...complete, ...here, ...sandbox }).TRUSTED_PROXIES).toBe('0');
    for (const SMTP_URL of ['smtp://mail:587?requireTLS=true', 'smtps://mail', sandbox.SMTP_URL])
      expect(faultOf({ ...complete, SMTP_URL })).toBe('');
    for (const TRUSTED_PROXIES of ['2', '10.0.0.0/8,fd00::1'])
      expect(faultOf({ ...complete, TRUSTED_PROXIES })).toBe('');
  });
});
