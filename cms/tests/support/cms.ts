// Runs the built CMS as its own process, and speaks to it as the API, as an editor, and as anybody.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const cmsDir = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 90_000;

export async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export async function startCmsProcess(env) {
  const started = Date.now();
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: cmsDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${env.CMS_PORT}`;
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`the CMS ended:\n${output}`);
    if (Date.now() - started > START_LIMIT_MS) throw new Error(`the CMS does not start:\n${output}`);
    await pause(100);
  }
  return {
    url,
    readyInMs: Date.now() - started,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function isUp(url) {
  try {
    return (await fetch(`${url}/_health`)).status === 204;
  } catch {
    return false;
  }
}

/** One request; `body` is sent as JSON. Gives the status, the headers and the parsed answer. */
export async function call(url, { method = 'GET', token, body, headers = {} } = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text) };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An editor at the admin's own HTTP interface. */
export async function signIn(cmsUrl, { email, password }) {
  const answer = await call(`${cmsUrl}/admin/login`, { method: 'POST', body: { email, password } });
  if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${JSON.stringify(answer.body)}`);
  const token = answer.body.data.token;
  const entries = (type) => `${cmsUrl}/content-manager/collection-types/api::${type}.${type}`;
  const request = (address, rest) => call(address, { token, ...rest });
  /** An entry by its id, or by `{ id, basedOn }` to write over another state of its draft than the one of now. */
  const based = async (type, which) => {
    const { id, basedOn } = typeof which === 'string' ? { id: which } : which;
    const read = basedOn ?? (await request(`${entries(type)}/${id}`)).body.data?.updatedAt ?? 'what cannot be read';
    return { at: `${entries(type)}/${id}`, headers: { 'if-match': `"${read}"` } };
  };
  return {
    request: (pathname, rest) => request(`${cmsUrl}${pathname}`, rest),
    list: (type) => request(`${entries(type)}?pageSize=100`),
    read: (type, id) => request(`${entries(type)}/${id}`),
    create: (type, body) => request(entries(type), { method: 'POST', body }),
    save: async (type, which, body) => {
      const { at, headers } = await based(type, which);
      return request(at, { method: 'PUT', body, headers });
    },
    /** As the draft is, or with a change. */
    publish: async (type, id, body = {}) => {
      const { headers } = Object.keys(body).length > 0 ? await based(type, id) : {};
      return request(`${entries(type)}/${id}/actions/publish`, { method: 'POST', body, headers });
    },
    act: async (type, id, action) => {
      const { headers } = action === 'discard' ? await based(type, id) : {};
      return request(`${entries(type)}/${id}/actions/${action}`, { method: 'POST', body: {}, headers });
    },
    publishMany: (type, ids) =>
      request(`${entries(type)}/actions/bulkPublish`, { method: 'POST', body: { documentIds: ids } }),
    /** Puts a PNG into the media library. */
    upload: async (name, bytes, query = '') => {
      const form = new FormData();
      form.append('files', new Blob([bytes], { type: 'image/png' }), name);
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${cmsUrl}/upload${query}`, { method: 'POST', headers, body: form });
      return { status: response.status, body: await response.json() };
    },
    remove: (type, id) => request(`${entries(type)}/${id}`, { method: 'DELETE' }),
  };
}
