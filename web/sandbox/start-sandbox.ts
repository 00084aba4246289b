import { randomBytes } from 'node:crypto';
import { addressRoutes } from './addresses/address-routes.ts';
import { faultRoutes } from './fault-routes.ts';
import { Faults } from './faults.ts';
import { startHttpServer } from './http/start-http-server.ts';
import { Inbox } from './inbox/inbox.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { startMailServer } from './mail/start-mail-server.ts';
import { textMessageRoutes } from './sms/text-message-routes.ts';

export interface SandboxOptions {
  /** 0 takes any free port. */
  httpPort: number;
  /** 0 takes any free port. */
  smtpPort: number;
  /** Base64, as the SMS service hands it out; made up when left out. */
  smsAccessKey?: string;
  /** Made up when left out. */
  addressApiKey?: string;
}

export interface Sandbox {
  httpUrl: string;
  smtpUrl: string;
  smtpPort: number;
  smsAccessKey: string;
  addressApiKey: string;
  stop: () => Promise<void>;
}

/** Starts the stand-ins for every outside party: mail server, SMS gateway, address finder, and the inbox that shows what was sent. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { smsAccessKey = randomBytes(32).toString('base64'), addressApiKey = randomBytes(12).toString('hex') } =
    options;
  const inbox = new Inbox();
  const faults = new Faults();
  const mail = await startMailServer(options.smtpPort, inbox, faults);
  const routes = [
    ...inboxRoutes(inbox),
    ...faultRoutes(faults),
    ...textMessageRoutes(inbox, faults, smsAccessKey),
    ...addressRoutes(faults, addressApiKey),
  ];
  const http = await startHttpServer(options.httpPort, routes).catch(async (error: unknown) => {
    await mail.stop();
    throw error;
  });
  return {
    httpUrl: `http://127.0.0.1:${String(http.port)}`,
    smtpUrl: `smtp://127.0.0.1:${String(mail.port)}`,
    smtpPort: mail.port,
    smsAccessKey,
    addressApiKey,
    stop: async () => {
      await Promise.all([http.stop(), mail.stop()]);
    },
  };
}
