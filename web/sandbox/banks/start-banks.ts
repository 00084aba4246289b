import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Faults } from '../faults.ts';
import { listenHere, type Listening } from '../http/listen-here.ts';
import { SandboxClock } from '../sandbox-clock.ts';
import { createAuthorizationServer } from './authorization/authorization-server.ts';
import { createTokenStore } from './authorization/token-store.ts';
import { Bank } from './bank.ts';
import { callerFiles, CLIENT_ID, handOut, type CallerFiles } from './directory.ts';
import { bankProfiles } from './bank-profile.ts';
import { BankMemory } from './kept-banks.ts';
import { provideKeys, type BankKeys } from './keys/bank-keys.ts';
import type { OpenBank } from './open-bank.ts';
import { problemPage } from './pages/problem-page.ts';
import { serveBrowser } from './serve-browsers.ts';
import { serveCaller } from './serve-callers.ts';
import { Traffic } from './traffic.ts';

export interface BanksOptions {
  /** For browsers, on http; 0 takes any free port. */
  browserPort: number;
  /** For callers with a certificate, on https; 0 takes any free port. */
  callerPort: number;
  /** Where keys and consents stay from one start to the next; without it they end with the process. */
  folder?: string;
  /** The product's own address, where customers come back to. */
  productUrl: string;
  /** The product's name on the banks' pages. */
  productName: string;
  /** How many exchanges with callers are kept to be looked at; the newest few hundred when left out. */
  trafficKept?: number;
  /** Which to open, by id; all when left out. */
  only?: readonly string[];
}

export interface Banks {
  open: OpenBank[];
  url: string;
  clock: SandboxClock;
  traffic: Traffic;
  caller: CallerFiles;
  changed: () => void;
  stop: () => Promise<void>;
}

/** Opens the banks on two ports of this machine. */
export async function startBanks(options: BanksOptions, faults: Faults, clock = new SandboxClock()): Promise<Banks> {
  const profiles = bankProfiles.filter(({ id }) => options.only?.includes(id) ?? true);
  const memory = new BankMemory(options.folder);
  clock.advance(memory.kept.clockOffsetMs);
  clock.onMoved(() => {
    memory.kept.clockOffsetMs = clock.offsetMs;
    memory.changed();
  });
  const traffic = new Traffic(options.trafficKept);
  const keys = await provideKeys(
    profiles.map(({ id }) => id),
    { folder: options.folder, organisation: options.productName },
  );
  const open = new Map<string, OpenBank>();
  const doors = await openDoors(options, keys, {
    browser: (request, response) => {
      serve(open, { request, response }, (bank) => serveBrowser(bank, request, response));
    },
    caller: (request, response) => {
      serve(open, { request, response }, (bank) => serveCaller(bank, { request, response, faults, traffic }));
    },
  });
  for (const profile of profiles) {
    const bank = new Bank(profile, memory, clock);
    open.set(profile.id, openBank(bank, { options, keys, memory, doors }));
  }
  const caller = callerFiles([...open.values()], keys);
  if (options.folder !== undefined) handOut(options.folder, caller);
  return {
    open: [...open.values()],
    url: `http://127.0.0.1:${String(doors.browser.port)}`,
    clock,
    traffic,
    caller,
    changed: () => {
      memory.changed();
    },
    stop: async () => {
      await Promise.all([doors.browser.stop(), doors.caller.stop()]);
      memory.write();
    },
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
interface Doors {
  browser: Listening;
  caller: Listening;
}

async function openDoors(
  { browserPort, callerPort }: BanksOptions,
  { certificates: { ca, server } }: BankKeys,
  listeners: { browser: Listener; caller: Listener },
): Promise<Doors> {
  const tls = { key: server.key, cert: server.cert, ca, requestCert: true, rejectUnauthorized: false };
  const browser = await listenHere(createServer(listeners.browser), browserPort);
  try {
    return { browser, caller: await listenHere(createTlsServer(tls, listeners.caller), callerPort) };
  } catch (error) {
    await browser.stop();
    throw error;
  }
}

function openBank(
  bank: Bank,
  { options, keys, memory, doors }: { options: BanksOptions; keys: BankKeys; memory: BankMemory; doors: Doors },
): OpenBank {
  const { id } = bank.profile;
  const { productName: caller } = options;
  const issuer = `http://127.0.0.1:${String(doors.browser.port)}/${id}`;
  const mutualTlsUrl = `https://127.0.0.1:${String(doors.caller.port)}/${id}`;
  const redirectUri = new URL(`/bank/redirect/${id}`, options.productUrl).href;
  const provider = createAuthorizationServer({
    bank,
    issuer,
    mutualTlsUrl,
    signingKey: keys.banks[id] ?? {},
    caller: { clientId: CLIENT_ID, name: caller, redirectUri, key: keys.tpp },
    tokenStore: createTokenStore(memory, id),
    renderError: (context, _, error) => {
      const page = problemPage(bank.profile, linkEndings.includes(error.name) ? 'link-over' : 'refused', caller);
      context.status = page.status;
      context.set(page.headers);
      context.body = page.body;
    },
  });
  return { bank, provider, issuer, mutualTlsUrl, caller, redirectUri };
}

/** What oidc-provider says of a link that was used, or that nobody used in time. */
const linkEndings = ['SessionNotFound', 'InvalidRequestUri'];

/** Gives the request to the bank that its path begins with, the rest of the path being the bank's own. */
function serve(
  open: ReadonlyMap<string, OpenBank>,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  answer: (bank: OpenBank) => Promise<void>,
): void {
  const url = request.url ?? '/';
  const [, id = ''] = /^\/([\w-]+)(?=\/)/.exec(url) ?? [];
  const bank = open.get(id);
  if (!bank) {
    response.writeHead(404).end();
    return;
  }
  request.url = url.slice(id.length + 1);
  // oidc-provider takes from the difference of the two where it is mounted.
  Object.assign(request, { originalUrl: url });
  answer(bank).catch((error: unknown) => {
    console.error(`${id} could not answer ${request.method ?? ''} ${url.replace(/\?.*/s, '')}:`, error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  });
}
