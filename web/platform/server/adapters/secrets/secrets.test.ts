import { describe, expect, test } from 'vitest';

import { Overloaded } from '#web/platform/server/ports/passwords.ts';

import { createArgon2Passwords } from './argon2-passwords.ts';
import { createSecrets } from './node-secrets.ts';
import { createPasswordGuesser } from './password-guesser.ts';

const secrets = createSecrets('a key for tests, longer than 32 characters');

describe('sealing', () => {
  test('what is sealed opens with the same key and binding only', () => {
    const sealed = secrets.seal('123456 – geheim', 'outbox:1');
    expect(secrets.open(sealed, 'outbox:1')).toBe('123456 – geheim');
    expect(() => secrets.open(sealed, 'outbox:2')).toThrow();
    expect(() => createSecrets('another key for tests, longer than 32').open(sealed, 'outbox:1')).toThrow();
  });

  test('a single changed byte is noticed, and two seals of one text differ', () => {
    const sealed = secrets.seal('text', 'a');
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => secrets.open(changed, 'a'), `byte ${String(place)}`).toThrow();
    }
    expect(secrets.seal('text', 'a').equals(sealed)).toBe(false);
  });
});

describe('codes, tokens and hashes', () => {
  test('OTP-02 a code has six digits, leading zeros included', () => {
    const codes = Array.from({ length: 2000 }, () => secrets.newCode());
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  test('a token has 256 bits and is known again by its hash', () => {
    const { token, hash } = secrets.newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(secrets.hashToken(token)).toBe(hash);
    expect(hash).not.toBe(token);
  });

  test('a keyed hash depends on key and purpose', () => {
    const hash = secrets.keyedHash('device', 'x');
    expect(secrets.keyedHash('device', 'x')).toBe(hash);
    expect(secrets.keyedHash('attempts', 'x')).not.toBe(hash);
    expect(createSecrets('another key for tests, longer than 32').keyedHash('device', 'x')).not.toBe(hash);
    expect([secrets.isSame(hash, hash), secrets.isSame(hash, 'x')]).toEqual([true, false]);
  });

  test('OPS-09 a short secret key is refused', () => {
    expect(() => createSecrets('short')).toThrow(/SECRET_KEY/);
  });
});

describe('passwords', () => {
  test('a password is kept as argon2id with 19 MiB and two passes', async () => {
    const passwords = await createArgon2Passwords();
    const hash = await passwords.hash('Quiet-Harbour-9');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.isRight('Quiet-Harbour-9', hash)).toBe(true);
    expect(await passwords.isRight('quiet-harbour-9', hash)).toBe(false);
    expect(await passwords.isRight('Quiet-Harbour-9', undefined)).toBe(false);
  });

  test(
    'OPS-05 a flood of sign-ins has a queue of its own: beyond it more is refused at once',
    { timeout: 60_000 },
    async () => {
      const passwords = await createArgon2Passwords(1);
      const results = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.isRight('x', undefined)));
      const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
      expect(refused).toHaveLength(19);
      expect(refused.every((reason) => reason instanceof Overloaded)).toBe(true);
    },
  );

  test('LOG-12 common passwords, keyboard rows and the customer’s own words are guessable, others are not', () => {
    const guesser = createPasswordGuesser();
    const isGuessable = (password: string) => guesser.isGuessable(password, ['Ada', 'Fairweather', 'Burgee']);
    const refused = [
      'Password1',
      'Qwerty123',
      'Passw0rd',
      'Fairweather1',
      'Burgee2024',
      'Abcdefg1',
      'aaaaaaaaaaaaaaa1',
    ];
    expect(refused.filter((password) => !isGuessable(password))).toEqual([]);
    const accepted = ['Quiet-Harbour-9', 'correct horse battery staple', 'tR7mKq2x', 'Sail-Lantern-42'];
    expect(accepted.filter(isGuessable)).toEqual([]);
    expect(isGuessable('tR7mKq2x'.repeat(16))).toBe(false);
  });
});
