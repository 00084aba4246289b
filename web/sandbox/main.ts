import { readPort } from './environment.ts';
import { anyParties } from './parties.ts';
import { startSandbox } from './start-sandbox.ts';

if (process.env['NODE_ENV'] === 'production') {
  throw new Error('The sandbox lets anybody play bank, mail server and the rest: it never runs in production.');
}
const { env } = process;
const smsAccessKey = env['SANDBOX_SMS_ACCESS_KEY'];
const sandbox = await startSandbox({
  httpPort: readPort('SANDBOX_PORT', env),
  smtpPort: readPort('SANDBOX_SMTP_PORT', env),
  ...(smsAccessKey === undefined ? {} : { smsAccessKey }),
  ...Object.fromEntries(anyParties.map(([name, party]) => [name, party.readOptions(env)])),
});
console.log(`Inbox and outside parties at ${sandbox.httpUrl}, mail server at ${sandbox.smtpUrl}`);
if (sandbox.banks) console.log(`Banks at ${sandbox.banks.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.stop();
  });
}
