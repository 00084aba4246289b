import { setTimeout as pause } from 'node:timers/promises';

import type { Page, Request, Route } from '@playwright/test';

import type { ServiceProcess } from './service-process.ts';
import type { Walk, Way } from './walk.ts';

export interface Kill {
  readonly serving: ServiceProcess;
  /** Who is asked, where that is another, which asks `serving` in its turn and lives. */
  readonly asked?: ServiceProcess;
  /** What the browser asks then. */
  readonly at: string;
  /** So many milliseconds after it was asked, or as soon as it has answered. */
  readonly moment: number | 'answered';
}

/**
 * Goes that way until the browser asks for `at`: `serving` does it, is killed, and nobody hears. Whatever is asked next is
 * the started system's, while `serving` is started again.
 */
export async function goAndKill(walk: Walk, way: Way, kill: Kill): Promise<void> {
  const { page } = walk;
  const { serving, asked: server = serving, at, moment } = kill;
  await Promise.all([serving.ready(), server.ready()]);
  const asked = page.waitForRequest(at);
  const handler = async (route: Route) => {
    const answer = sendTo(server, page, route.request()).catch(() => undefined);
    await (moment === 'answered' ? answer : pause(moment));
    await serving.kill();
    await route.abort('connectionreset');
  };
  await page.route(at, handler, { times: 1 });
  await way(walk);
  await (await asked).response();
  serving.startAgain();
}

/** Sends there what the browser would have sent: not even a cookie of the answer reaches it. */
async function sendTo({ url }: ServiceProcess, page: Page, request: Request): Promise<void> {
  const cookies = await page.context().cookies(request.url());
  const answer = await fetch(url + new URL(request.url()).pathname, {
    method: request.method(),
    headers: { ...request.headers(), cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    body: request.postData(),
  });
  await answer.arrayBuffer();
}
