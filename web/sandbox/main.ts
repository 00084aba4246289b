import { startSandbox, type SandboxOptions } from './start-sandbox.ts';

const sandbox = await startSandbox(readOptions(process.env));
console.log(`Inbox, SMS gateway and address finder at ${sandbox.httpUrl}, mail server at ${sandbox.smtpUrl}`);

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
  };
}

function readPort(name: string, env: NodeJS.ProcessEnv): number {
  const port = Number(env[name]);
  if (env[name] === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} must be a port, 0 to 65535.`);
  }
  return port;
}
