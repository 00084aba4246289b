import type { BanksOptions } from './banks/start-banks.ts';
import type { DirectDebitOptions } from './direct-debit/start-direct-debit.ts';
import type { IdentityOptions } from './identity/start-identity.ts';
import { startSandbox, type SandboxOptions } from './start-sandbox.ts';

if (process.env['NODE_ENV'] === 'production') {
  throw new Error('The sandbox lets anybody play bank, mail server and the rest: it never runs in production.');
}
const sandbox = await startSandbox(readOptions(process.env));
console.log(
  `Inbox, SMS gateway, address finder, Direct Debit and identity providers at ${sandbox.httpUrl}, mail server at ${sandbox.smtpUrl}`,
);
if (sandbox.banks) console.log(`Banks at ${sandbox.banks.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.stop();
  });
}

function readOptions(env: NodeJS.ProcessEnv): SandboxOptions {
  const smsAccessKey = env['SANDBOX_SMS_ACCESS_KEY'];
  const addressApiKey = env['SANDBOX_ADDRESS_API_KEY'];
  return {
    httpPort: readPort('SANDBOX_PORT', env),
    smtpPort: readPort('SANDBOX_SMTP_PORT', env),
    ...(smsAccessKey === undefined ? {} : { smsAccessKey }),
    ...(addressApiKey === undefined ? {} : { addressApiKey }),
    banks: readBanksOptions(env),
    identity: readIdentityOptions(env),
    directDebit: readDirectDebitOptions(env),
  };
}

function readIdentityOptions(env: NodeJS.ProcessEnv): IdentityOptions {
  const folder = env['SANDBOX_IDENTITY_DIR'];
  return {
    apiToken: readText('SANDBOX_IDENTITY_API_TOKEN', env),
    webhookToken: readText('SANDBOX_IDENTITY_WEBHOOK_TOKEN', env),
    productUrl: readProductUrl(env),
    ...(folder === undefined ? {} : { folder }),
  };
}

function readDirectDebitOptions(env: NodeJS.ProcessEnv): DirectDebitOptions {
  const folder = env['SANDBOX_DIRECT_DEBIT_DIR'];
  const url = new URL('/webhooks/direct-debit', readProductUrl(env)).href;
  return {
    accessToken: readText('SANDBOX_DIRECT_DEBIT_ACCESS_TOKEN', env),
    webhook: { url, secret: readText('SANDBOX_DIRECT_DEBIT_WEBHOOK_SECRET', env) },
    ...(folder === undefined ? {} : { folder }),
  };
}

function readBanksOptions(env: NodeJS.ProcessEnv): BanksOptions {
  const folder = env['SANDBOX_BANKS_DIR'];
  const trafficKept = env['SANDBOX_BANKS_TRAFFIC_KEPT'];
  return {
    browserPort: readPort('SANDBOX_BANKS_PORT', env),
    callerPort: readPort('SANDBOX_BANKS_TLS_PORT', env),
    productUrl: readProductUrl(env),
    productName: env['PRODUCT_NAME'] ?? 'Burgee',
    ...(trafficKept === undefined ? {} : { trafficKept: Number(trafficKept) }),
    ...(folder === undefined ? {} : { folder }),
  };
}

function readProductUrl(env: NodeJS.ProcessEnv): string {
  const url = env['PUBLIC_URL'];
  if (url === undefined || !URL.canParse(url)) throw new Error('PUBLIC_URL must be the address of the product.');
  return url;
}

function readText(name: string, env: NodeJS.ProcessEnv): string {
  const text = env[name];
  if (text === undefined || text === '') throw new Error(`${name} is missing.`);
  return text;
}

function readPort(name: string, env: NodeJS.ProcessEnv): number {
  const port = Number(env[name]);
  if (env[name] === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} must be a port, 0 to 65535.`);
  }
  return port;
}
