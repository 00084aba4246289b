import { describe, expect, test } from 'vitest';

import { ConfigurationFault, readConfig } from './config.ts';

const complete = {
  DATABASE_URL: 'postgres://app@db/app',
  PORT: '8080',
  OPERATIONS_PORT: '9000',
  PUBLIC_URL: 'https://card.example',
  SECRET_KEY: 'a secret of more than thirty-two characters',
  CMS_URL: 'http://cms:1337',
  CMS_API_TOKEN: 'sixteen characters',
  CONTENT_SECRET: 'sixteen characters',
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'hello@card.example',
  SMS_URL: 'https://sms.example',
  SMS_ACCESS_KEY: 'a2V5',
  SMS_FROM: 'CARD',
  ADDRESS_URL: 'https://addresses.example',
  ADDRESS_API_KEY: 'key',
  DIRECT_DEBIT_URL: 'https://debits.example',
  DIRECT_DEBIT_ACCESS_TOKEN: 'a token of the provider',
  DIRECT_DEBIT_WEBHOOK_SECRET: 'a secret of the Direct Debit provider',
  IDENTITY_URL: 'https://identity.example',
  IDENTITY_API_TOKEN: 'sixteen characters',
  IDENTITY_WEBHOOK_TOKEN: 'a token of more than thirty-two characters',
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

  test.each(Object.keys(complete))('names %s when it is missing', (name) => {
    const { [name as keyof typeof complete]: _left, ...rest } = complete;
    expect(faultOf(rest)).toContain(`${name} is missing`);
  });

  test('names everything that is wrong at once, and shows no value', () => {
    const fault = faultOf({ ...complete, SECRET_KEY: 'hunter2', PORT: 'eighty', DATABASE_URL: 'mysql://db' });
    for (const name of ['SECRET_KEY', 'PORT', 'DATABASE_URL']) expect(fault).toContain(`${name} is not usable`);
    expect(fault).not.toContain('hunter2');
    expect(fault).not.toContain('mysql');
  });

  test('OPS-08 refuses the developer’s tools where customers can reach them', () => {
    expect(faultOf({ ...complete, DEV_TOOLS: 'on' })).toContain('DEV_TOOLS');
    expect(readConfig({ ...complete, DEV_TOOLS: 'on', PUBLIC_URL: 'http://localhost:3000' }).DEV_TOOLS).toBe('on');
    expect(readConfig(complete).DEV_TOOLS).toBe('off');
  });
});
