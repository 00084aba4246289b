import { type Static, Type } from '@sinclair/typebox';

const url = (protocols: string, description: string) => Type.String({ pattern: `^(${protocols})://`, description });
const secret = (description: string) =>
  Type.String({ minLength: 32, description: `${description}; at least 32 characters` });

const file = (description: string) => Type.String({ minLength: 1, description });

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
  TRUSTED_PROXIES: Type.String({
    default: '0',
    description: 'the proxies before this process: how many, or their addresses and networks, parted by commas',
  }),
  PUBLIC_URL: url('https?', 'our own address as browsers see it'),
  PRODUCT_NAME: Type.String({ minLength: 1, default: 'Burgee', description: 'the product’s name for customers' }),
  SECRET_KEY: secret('a random text that other keys are made from'),
  CMS_URL: url('https?', 'the address of the CMS'),
  CMS_PUBLIC_URL: Type.Optional(
    url('https?', 'the address of the CMS as its users’ browsers see it; CMS_URL when left out'),
  ),
  CMS_API_TOKEN: Type.String({
    minLength: 16,
    description: 'the token with which content is fetched from the CMS; at least 16 characters',
  }),
  CONTENT_SECRET: Type.String({
    minLength: 16,
    description: 'the secret that the CMS shows us; at least 16 characters',
  }),
  SMTP_URL: url('smtps?', 'an smtp:// address'),
  MAIL_FROM: Type.String({ pattern: '@', description: 'the sender of our emails' }),
  SMS_URL: url('https?', 'the address of the text-message gateway'),
  SMS_ACCESS_KEY: Type.String({ minLength: 1, description: 'the access key of the text-message gateway' }),
  SMS_FROM: Type.String({ minLength: 1, description: 'the sender of our text messages' }),
  ADDRESS_URL: url('https?', 'the address of the address finder'),
  ADDRESS_API_KEY: Type.String({ minLength: 1, description: 'the key of the address finder' }),
  DIRECT_DEBIT_URL: url('https?', 'the address of the Direct Debit provider'),
  DIRECT_DEBIT_ACCESS_TOKEN: Type.String({
    minLength: 16,
    description: 'the token for the Direct Debit provider’s API',
  }),
  DIRECT_DEBIT_WEBHOOK_SECRET: secret('the secret with which the Direct Debit provider signs what it tells us'),
  IDENTITY_URL: url('https?', 'the address of the identity provider, where browsers upload documents too'),
  IDENTITY_API_TOKEN: Type.String({ minLength: 16, description: 'the token for the identity provider’s API' }),
  IDENTITY_WEBHOOK_TOKEN: secret('the token with which the identity provider signs what it tells us'),
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
  BANK_DIRECTORY_FILE: file('a file that lists the banks and how each is reached'),
  BANK_CA_FILE: file('a PEM file of who vouches for the banks’ servers'),
  BANK_TRANSPORT_CERTIFICATE_FILE: file('a PEM file of the certificate that we show to banks'),
  BANK_TRANSPORT_KEY_FILE: file('a PEM file of the key of that certificate'),
  BANK_SIGNING_KEY_FILE: file('a file of the private JWK with which we sign for banks'),
  DEV_TOOLS: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'off',
    description: 'on, for a toolbar that becomes any customer; never on in production, or off',
  }),
  STOP_ANNOUNCED_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 60,
    default: 10,
    description: 'how many seconds /api/ready says 503 before a process that stops takes no more requests, 0 to 60',
  }),
  RATE_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on', description: 'on or off' }),
});

export type Config = Static<typeof configSchema>;
