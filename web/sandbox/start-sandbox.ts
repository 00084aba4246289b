import { randomBytes } from 'node:crypto';
import { addressRoutes } from './addresses/address-routes.ts';
import type { Banks, BanksOptions } from './banks/start-banks.ts';
import { type DirectDebit, type DirectDebitOptions, startDirectDebit } from './direct-debit/start-direct-debit.ts';
import { faultRoutes } from './fault-routes.ts';
import { Faults } from './faults.ts';
import type { Route } from './http/routes.ts';
import { startHttpServer } from './http/start-http-server.ts';
import { type IdentityOptions, openIdentity } from './identity/start-identity.ts';
import { Inbox } from './inbox/inbox.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { startMailServer } from './mail/start-mail-server.ts';
import { SandboxClock } from './sandbox-clock.ts';
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
  /** No banks when left out. */
  banks?: BanksOptions;
  /** No Direct Debit provider when left out. */
  directDebit?: DirectDebitOptions;
  /** No identity provider when left out. */
  identity?: IdentityOptions;
}

export interface Sandbox {
  httpUrl: string;
  smtpUrl: string;
  smtpPort: number;
  smsAccessKey: string;
  addressApiKey: string;
  banks?: Banks;
  directDebit?: DirectDebit;
  stop: () => Promise<void>;
}

/** Starts the stand-ins for every outside party: mail server, SMS gateway, address finder, banks, Direct Debit and identity providers, and the inbox that shows what was sent. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { smsAccessKey = randomBytes(32).toString('base64'), addressApiKey = randomBytes(12).toString('hex') } =
    options;
  const inbox = new Inbox();
  const faults = new Faults();
  const mail = await startMailServer(options.smtpPort, inbox, faults);
  const running: (() => Promise<void>)[] = [mail.stop];
  const stop = async () => {
    await Promise.all(running.map((stopPart) => stopPart()));
  };
  try {
    const banks = options.banks && (await openBanks(options.banks, faults));
    if (banks) running.push(banks.stop);
    const directDebit =
      options.directDebit && startDirectDebit(options.directDebit, banks?.clock ?? new SandboxClock(), faults);
    if (directDebit) running.push(directDebit.stop);
    const identity = options.identity && openIdentity(options.identity, faults);
    if (identity)
      running.push(() => {
        identity.provider.stop();
        return Promise.resolve();
      });
    const http = await startHttpServer(options.httpPort, [
      ...inboxRoutes(inbox),
      ...faultRoutes(faults),
      ...textMessageRoutes(inbox, faults, smsAccessKey),
      ...addressRoutes(faults, addressApiKey),
      ...(banks?.routes ?? []),
      ...(directDebit?.routes ?? []),
      ...(identity?.routes ?? []),
    ]);
    running.push(http.stop);
    return {
      httpUrl: `http://127.0.0.1:${String(http.port)}`,
      smtpUrl: `smtp://127.0.0.1:${String(mail.port)}`,
      smtpPort: mail.port,
      smsAccessKey,
      addressApiKey,
      ...(banks && { banks }),
      ...(directDebit && { directDebit }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The banks' libraries take most of a second to load: only where banks are wanted. */
async function openBanks(options: BanksOptions, faults: Faults): Promise<Banks & { routes: Route[] }> {
  const [{ startBanks }, { controlRoutes }] = await Promise.all([
    import('./banks/start-banks.ts'),
    import('./banks/control/control-routes.ts'),
  ]);
  const banks = await startBanks(options, faults);
  return { ...banks, routes: controlRoutes(banks) };
}
