import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const here = {
  CARD_DATABASE_URL: 'postgres://burgee_cards@127.0.0.1/burgee_cards',
  CARD_MANAGEMENT_PORT: '3010',
  CARD_KEYS_DIR: '/keys',
  CARD_SECRET_KEY: 'e3b0c44298fc1c149afbf4c8996fb924',
  CARD_MANAGEMENT_SECRET: 'a7ffc6f8bf1ed76651c14756a061d662',
  PUBLIC_URL: 'http://localhost:3000',
  API_URL: 'http://127.0.0.1:3000',
  PROCESSOR_URL: 'http://127.0.0.1:8025',
  PROCESSOR_API_KEY: 'ba7816bf8f01cfea414140de5dae2223',
  PROCESSOR_PIN_KEY_FILE: '/processor/pin-key.pem',
  PROCESSOR_WEBHOOK_SECRET: '9b871512327c09ce91dd649b3f96a63b',
};
const live = {
  ...here,
  PUBLIC_URL: 'https://card.example',
  API_URL: 'https://api.internal',
  TRUSTED_PROXIES: '1',
  PROCESSOR_URL: 'https://processor.example',
};
const faults = (over: NodeJS.ProcessEnv, base: NodeJS.ProcessEnv = here) => {
  try {
    readConfig({ ...base, ...over });
    return '';
  } catch (error) {
    return String(error);
  }
};

test('OPS-09 what is missing is named, with what it should be and never its value', () => {
  expect(readConfig(here)).toMatchObject({ CARD_MANAGEMENT_PORT: 3010, LISTEN_HOST: '127.0.0.1' });
  expect(faults({ PROCESSOR_API_KEY: undefined })).toContain('PROCESSOR_API_KEY is missing: it should be the key');
  const short = faults({ CARD_SECRET_KEY: 'short-secret' });
  expect(short).toContain('CARD_SECRET_KEY is not usable');
  expect(short).not.toContain('short-secret');
});

test('OPS-11 behind https it has to be told of its proxies, and no limit is off where customers are', () => {
  const proxies = (TRUSTED_PROXIES: string | undefined) => faults({ TRUSTED_PROXIES }, live);
  expect(proxies(undefined)).toContain('TRUSTED_PROXIES names no proxy');
  expect(proxies('everybody')).toContain('TRUSTED_PROXIES is neither a count');
  expect(proxies('10.0.0.0/8,fd00::1')).toBe('');
  expect(faults({ RATE_LIMITS: 'off' }, live)).toContain('RATE_LIMITS are off');
  expect(faults({ RATE_LIMITS: 'sometimes' }, live)).toContain('RATE_LIMITS is not usable: it should be on or off');
  expect(readConfig(here)).toMatchObject({ TRUSTED_PROXIES: '0', RATE_LIMITS: 'on' });
  expect(readConfig({ ...here, RATE_LIMITS: 'off' }).RATE_LIMITS).toBe('off');
});

test('OPS-11 where customers are, nothing weak, shared or readable on the way is taken', () => {
  expect(faults({}, live)).toBe('');
  expect(faults({ PUBLIC_URL: 'http://card.example' }, live)).toContain('PUBLIC_URL is not https');
  expect(faults({ API_URL: 'http://api.internal' }, live)).toContain('API_URL is not https');
  expect(faults({ MOVED_CLOCK_URL: 'https://sandbox.example/clock' }, live)).toContain('MOVED_CLOCK_URL');
  expect(faults({ PROCESSOR_URL: 'http://processor.example' }, live)).toContain('PROCESSOR_URL is not https');
  expect(faults({ CARD_SECRET_KEY: 'a'.repeat(32) }, live)).toContain('CARD_SECRET_KEY is easily guessed');
  expect(faults({ CARD_SECRET_KEY: live.CARD_MANAGEMENT_SECRET }, live)).toContain('are the same');
});
