import { expect, test } from 'vitest';

import { describeDevice } from './device-info.ts';

const agents = {
  windowsEdge:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  macSafari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  linuxFirefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  bot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  none: '',
};

const describe = (userAgent: string) => {
  const { os, browser, isDesktop, isMobile, isBot } = describeDevice(
    { userAgent, resolution: null, deviceIdHash: 'h' },
    'login',
  );
  return { os, browser, isDesktop, isMobile, isBot };
};

test.each([
  ['windowsEdge', { os: 'Windows', browser: 'Edge', isDesktop: true, isMobile: false, isBot: false }],
  ['macSafari', { os: 'macOS', browser: 'Safari', isDesktop: true, isMobile: false, isBot: false }],
  ['iphone', { os: 'iOS', browser: 'Safari', isDesktop: false, isMobile: true, isBot: false }],
  ['android', { os: 'Android', browser: 'Chrome', isDesktop: false, isMobile: true, isBot: false }],
  ['linuxFirefox', { os: 'Linux', browser: 'Firefox', isDesktop: true, isMobile: false, isBot: false }],
  ['bot', { os: 'unknown', browser: 'unknown', isDesktop: false, isMobile: false, isBot: true }],
  ['none', { os: 'unknown', browser: 'unknown', isDesktop: false, isMobile: false, isBot: true }],
] as const)('ENT-13 %s is recognised', (name, expected) => {
  expect(describe(agents[name])).toEqual(expected);
});

test('ENT-13 a made-up resolution and an endless user agent are cut', () => {
  const traits = { userAgent: 'x'.repeat(9999), resolution: '<script>', deviceIdHash: 'h' };
  const info = describeDevice(traits, 'registration');
  expect([info.resolution, info.source.length, info.version, info.operation, info.deviceId]).toEqual([
    '',
    512,
    2,
    'registration',
    'h',
  ]);
  expect(describeDevice({ ...traits, resolution: '390x844' }, 'login').resolution).toBe('390x844');
});
