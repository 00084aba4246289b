import { randomBytes } from 'node:crypto';

import { faultRoutes } from './fault-routes.ts';
import { Faults } from './faults.ts';
import { startHttpServer } from './http/start-http-server.ts';
import { Inbox } from './inbox/inbox.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { startMailServer } from './mail/start-mail-server.ts';
import { anyParties, type OpenParties, type PartyOptions } from './parties.ts';
import type { OpenParty } from './party.ts';
import { SandboxClock } from './sandbox-clock.ts';
import { textMessageRoutes } from './sms/text-message-routes.ts';

export interface SandboxOptions extends PartyOptions {
  /** 0 takes any free port. */
  httpPort: number;
  /** 0 takes any free port. */
  smtpPort: number;
  /** Base64, as the SMS service hands it out; made up when left out. */
  smsAccessKey?: string;
}

export interface Sandbox extends OpenParties {
  httpUrl: string;
  smtpUrl: string;
  smtpPort: number;
  smsAccessKey: string;
  stop: () => Promise<void>;
}

/** Starts the stand-ins for outside parties: mail server, SMS gateway, those of `parties.ts` that have options, and the inbox that shows what was sent. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { smsAccessKey = randomBytes(32).toString('base64') } = options;
  const inbox = new Inbox();
  const faults = new Faults(['email', 'sms', ...anyParties.flatMap(([, party]) => party.faults)]);
  const mail = await startMailServer(options.smtpPort, inbox, faults);
  const running: (() => Promise<void>)[] = [mail.stop];
  const stop = async () => {
    await Promise.all(running.map((stopPart) => stopPart()));
  };
  try {
    const opened: Record<string, OpenParty> = {};
    const world = { faults, clock: new SandboxClock() };
    const given: Readonly<Record<string, unknown>> = { ...options };
    for (const [name, party] of anyParties.filter(([name]) => given[name] !== undefined)) {
      const open = await party.open(given[name], world);
      opened[name] = open;
      if (open.stop) running.push(open.stop);
    }
    const http = await startHttpServer(options.httpPort, [
      ...inboxRoutes(inbox),
      ...faultRoutes(faults),
      ...textMessageRoutes(inbox, faults, smsAccessKey),
      ...Object.values(opened).flatMap(({ routes }) => routes),
    ]);
    running.push(http.stop);
    return {
      httpUrl: `http://127.0.0.1:${String(http.port)}`,
      smtpUrl: `smtp://127.0.0.1:${String(mail.port)}`,
      smtpPort: mail.port,
      smsAccessKey,
      ...(opened as OpenParties),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
