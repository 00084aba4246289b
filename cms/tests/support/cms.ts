// Runs the built CMS as its own process, and speaks to it as the API, as an editor, and as anybody.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { StoredPicture } from '../../src/admin/pictures/stored-picture';
import type { ContentType, Entries, Listed, Told } from './entries.ts';
import { Reply } from './reply.ts';

const cmsDir = fileURLToPath(new URL('../..', import.meta.url));
/** A busy machine takes minutes for a first start; one that never comes is told by its output. */
const START_LIMIT_MS = 90_000;

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

export function portOf(server: net.Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

/** Settings of the CMS, as its environment has them. */
export interface CmsSettings extends Readonly<Record<string, string>> {
  readonly CMS_PORT: string;
}

export interface CmsProcess {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startCmsProcess(env: CmsSettings): Promise<CmsProcess> {
  const started = Date.now();
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: cmsDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${env.CMS_PORT}`;
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`the CMS ended:\n${output}`);
    if (Date.now() - started > START_LIMIT_MS) {
      await stop();
      throw new Error(`the CMS does not start:\n${output}`);
    }
    await pause(100);
  }
  return { url, stop };
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/_health`)).status === 204;
  } catch {
    return false;
  }
}

export interface Asked {
  readonly method?: string;
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request; whoever asks says what it is answered with. */
export async function call<Body = unknown>(
  url: string,
  { method = 'GET', token, body, headers = {} }: Asked = {},
): Promise<Reply<Body>> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return new Reply<Body>(response.status, response.headers, await response.text());
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** An entry by its id, or by `{ id, basedOn }` to write over another state of its draft than the one of now. */
export type Which = string | { readonly id: string; readonly basedOn: string };

/** What is sent in the place of a state that cannot be read. */
const UNREADABLE = 'what cannot be read';

export type Person = Awaited<ReturnType<typeof signIn>>;

/** An editor at the admin's own HTTP interface. */
export async function signIn(cmsUrl: string, { email, password }: Account) {
  const answer = await call<Told<{ readonly token: string }>>(`${cmsUrl}/admin/login`, {
    method: 'POST',
    body: { email, password },
  });
  if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${answer.text}`);
  const { token } = answer.body.data;
  const entries = (type: ContentType) => `${cmsUrl}/content-manager/collection-types/api::${type}.${type}`;
  const ask = <Body>(address: string, rest: Asked = {}) => call<Body>(address, { token, ...rest });
  const read = <Type extends ContentType>(type: Type, id: string) => ask<Told<Entries[Type]>>(`${entries(type)}/${id}`);
  /** The state of a draft on which a change of it is based. */
  const baseOf = async (type: ContentType, which: Which): Promise<string> => {
    if (typeof which !== 'string') return which.basedOn;
    const draft = await read(type, which);
    return draft.status === 200 ? draft.body.data.updatedAt : UNREADABLE;
  };
  const based = async (type: ContentType, which: Which) => ({ 'if-match': `"${await baseOf(type, which)}"` });
  const idOf = (which: Which) => (typeof which === 'string' ? which : which.id);
  return {
    email,
    baseOf,
    read,
    request: <Body = unknown>(pathname: string, rest: Asked = {}) => ask<Body>(`${cmsUrl}${pathname}`, rest),
    list: <Type extends ContentType>(type: Type) => ask<Listed<Entries[Type]>>(`${entries(type)}?pageSize=100`),
    create: <Type extends ContentType>(type: Type, body: object) =>
      ask<Told<Entries[Type]>>(entries(type), { method: 'POST', body }),
    save: async <Type extends ContentType>(type: Type, which: Which, body: object) => {
      const headers = await based(type, which);
      return ask<Told<Entries[Type]>>(`${entries(type)}/${idOf(which)}`, { method: 'PUT', body, headers });
    },
    /** As the draft is, or with a change. */
    publish: async <Type extends ContentType>(type: Type, id: string, body: object = {}) => {
      const headers = Object.keys(body).length > 0 ? await based(type, id) : {};
      return ask<Told<Entries[Type]>>(`${entries(type)}/${id}/actions/publish`, { method: 'POST', body, headers });
    },
    act: async (type: ContentType, id: string, action: 'discard' | 'unpublish') => {
      const headers = action === 'discard' ? await based(type, id) : {};
      return ask<unknown>(`${entries(type)}/${id}/actions/${action}`, { method: 'POST', body: {}, headers });
    },
    publishMany: (type: ContentType, ids: readonly string[]) =>
      ask<unknown>(`${entries(type)}/actions/bulkPublish`, { method: 'POST', body: { documentIds: ids } }),
    /** Puts a file into the media library: a PNG, unless it says that it is something else. */
    upload: async (name: string, bytes: BlobPart, { query = '', type = 'image/png' } = {}) => {
      const form = new FormData();
      form.append('files', new Blob([bytes], { type }), name);
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${cmsUrl}/upload${query}`, { method: 'POST', headers, body: form });
      return new Reply<readonly StoredPicture[]>(response.status, response.headers, await response.text());
    },
    remove: (type: ContentType, id: string) => ask<unknown>(`${entries(type)}/${id}`, { method: 'DELETE' }),
  };
}
