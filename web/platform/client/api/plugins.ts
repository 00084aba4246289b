import type { PluginName } from '#web/platform/contract/plugins.ts';
import { request } from './request.ts';

export type { PluginName };

/** The plugins that the server lists; none when it cannot be asked (LAY-05). */
export async function listPlugins(): Promise<readonly string[]> {
  const reply = await request({ method: 'GET', path: '/plugins.json' }, areNames);
  return reply.kind === 'ok' ? reply.body : [];
}

function areNames(body: unknown): body is readonly string[] {
  return Array.isArray(body) && body.every((name) => typeof name === 'string');
}
