import { type Static, Type } from '@sinclair/typebox';

import { settingsOf } from '#web/platform/server/outside-party.ts';
import {
  movedClockUrl,
  outsideUrl,
  ownSecret,
  rateLimits,
  secret,
  trustedProxies,
  url,
} from '#web/platform/server/settings.ts';
import { outsideParties } from '#web/programme/outside-parties.ts';

/** Every variable of the environment that a process reads, with what it should be in words. */
export const configSchema = Type.Object({
  DATABASE_URL: url('postgres|postgresql', 'a postgres:// address'),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, description: 'a port number' }),
  LISTEN_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'the address of this machine to listen on, 0.0.0.0 for every one',
  }),
  OPERATIONS_PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    description: 'a port number of its own for /metrics and /docs, 0 for any free one',
  }),
  OPERATIONS_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'the address of this machine to serve /metrics and /docs on',
  }),
  AUTHORISATION_PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    description:
      'a port number of its own for what the card processor asks and tells about purchases, 0 for any free one',
  }),
  AUTHORISATION_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'the address of this machine to be asked about purchases on',
  }),
  DATABASE_STATEMENTS: Type.Union([Type.Literal('prepared'), Type.Literal('plain')], {
    default: 'prepared',
    description: 'prepared, or plain where a pgbouncer stands before the database that knows no prepared statements',
  }),
  TRUSTED_PROXIES: trustedProxies,
  CARD_CLOSED_COUNTRIES: Type.String({
    default: 'PRK,IRN,MMR',
    pattern: '^([A-Z]{3}(,[A-Z]{3})*)?$',
    description: 'the countries where no card is paid with, as ISO 3166 of three letters, parted by commas',
  }),
  CARD_CLOSED_CATEGORIES: Type.String({
    default: '',
    pattern: '^(\\d{4}(,\\d{4})*)?$',
    description: 'the kinds of merchant that no card pays, as ISO 18245, parted by commas',
  }),
  CARD_TAP_PENCE: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    default: 10_000,
    description: 'the most that is tapped at once without a PIN, in pence, 0 to 10000',
  }),
  CARD_TAPS_PENCE: Type.Integer({
    minimum: 0,
    maximum: 30_000,
    default: 30_000,
    description: 'the most that is tapped in all before a PIN is asked for, in pence, 0 to 30000',
  }),
  CARD_TAPS: Type.Integer({
    minimum: 0,
    maximum: 5,
    default: 5,
    description: 'how often a card is tapped before a PIN is asked for, 0 to 5',
  }),
  CARD_RISK_SCORE: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    default: 900,
    description:
      'from which of the network’s scores on (0 to 999) a purchase that nobody has proved to make is declined, 1 to 1000; 1000 for none',
  }),
  CARD_TRIES: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    default: 10,
    description:
      'how often a card’s number is tried in CARD_TRIES_MINUTES without a proof before it is declined, 1 to 1000',
  }),
  CARD_TRIES_MINUTES: Type.Integer({
    minimum: 1,
    maximum: 1_440,
    default: 60,
    description: 'the minutes in which CARD_TRIES are counted, 1 to 1440',
  }),
  CLOSING_UNDO_DAYS: Type.Integer({
    minimum: 1,
    maximum: 90,
    default: 14,
    description: 'for how many days somebody who closes their account may change their mind, 1 to 90',
  }),
  KEPT_IDENTITY_YEARS: Type.Integer({
    minimum: 5,
    maximum: 10,
    default: 5,
    description:
      'for how many years who a customer was is kept once their account is closed, 5 to 10 (Money Laundering Regulations 2017, reg. 40)',
  }),
  KEPT_MONEY_YEARS: Type.Integer({
    minimum: 6,
    maximum: 10,
    default: 6,
    description:
      'for how many years payments and books of a customer are kept once their account is closed, 6 to 10 (HMRC; Limitation Act 1980)',
  }),
  PUBLIC_URL: url('https?', 'our own address as browsers see it'),
  PRODUCT_NAME: Type.String({ minLength: 1, default: 'Burgee', description: 'the product’s name for customers' }),
  SECRET_KEY: ownSecret('a random text that other keys are made from'),
  CMS_URL: url('https?', 'the address of the CMS'),
  CMS_PUBLIC_URL: Type.Optional(
    url('https?', 'the address of the CMS as its users’ browsers see it; CMS_URL when left out'),
  ),
  CMS_API_TOKEN: ownSecret('the token with which content is fetched from the CMS', 16),
  CONTENT_SECRET: ownSecret('the secret that the CMS shows us', 16),
  SMTP_URL: url('smtps?', 'an smtp:// address'),
  MAIL_FROM: Type.String({ pattern: '@', description: 'the sender of our emails' }),
  SMS_URL: outsideUrl('the address of the text-message gateway'),
  SMS_ACCESS_KEY: secret('the access key of the text-message gateway', 1),
  SMS_FROM: Type.String({ minLength: 1, description: 'the sender of our text messages' }),
  IDENTITY_ASK_AGAIN_WHEN_UNCLEAR_SECONDS: Type.Integer({
    minimum: 60,
    default: 3_600,
    description: 'how often the identity provider is asked again about a result that was unclear, in seconds',
  }),
  SUPPORT_EMAIL: Type.String({
    pattern: '@',
    description: 'the address of those who help customers, which customers read too',
  }),
  LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'a level of pino' },
  ),
  CLIENT_DIR: Type.String({
    minLength: 1,
    default: 'dist/client',
    description: 'the folder of the built browser application',
  }),
  BANK_ORIGINS: Type.String({
    default: '',
    pattern: '^(https?://[^/,\\s]+(,https?://[^/,\\s]+)*)?$',
    description: 'the origins of the banks that customers may be sent to, parted by commas',
  }),
  CARD_BRIDGE_HOST: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9.-]+(:\\d+)?$',
      description: 'the one host at which the app’s bridge answers, with its port; that of PUBLIC_URL when left out',
    }),
  ),
  CARD_BRIDGE_HANDLERS: Type.String({
    default: 'ReactNativeWebView,webkit.messageHandlers.cardBridge,CardBridge',
    pattern: '^[A-Za-z]\\w*(\\.[A-Za-z]\\w*)*(,[A-Za-z]\\w*(\\.[A-Za-z]\\w*)*)*$',
    description: 'where the app’s handler may stand in the page of the bridge, as paths from window, parted by commas',
  }),
  DEV_TOOLS: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'off',
    description: 'on, for a toolbar that becomes any customer; never on in production, or off',
  }),
  MOVED_CLOCK_URL: movedClockUrl,
  STOP_ANNOUNCED_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 60,
    default: 10,
    description: 'how many seconds /api/ready says 503 before a process that stops takes no more requests, 0 to 60',
  }),
  RATE_LIMITS: rateLimits,
  ...settingsOf(outsideParties),
});

export type Config = Static<typeof configSchema>;
