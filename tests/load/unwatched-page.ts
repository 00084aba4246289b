import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, CDPSession } from '@playwright/test';

import { telephone, type Slowdown } from './browser-page.ts';

/** What is sent to a page, and what it answers; nothing of it is known to Playwright. */
type Send = (method: string, params?: object) => Promise<unknown>;

const settledAfterMs = 1_500;
const givenUpAfterMs = 30_000;

/**
 * What held up whoever typed on a telephone while a page was loaded and taken over: the milliseconds of each task beyond 50.
 *
 * Playwright listens to the errors and requests of its pages, for which the browser reads scripts again to find their lines: half of
 * what a slow phone is blocked is that. Here nobody listens.
 *
 * @throws where the page's script does not take it over, or nothing was measured
 */
export async function blockedUnwatched(browser: Browser, url: string, slowdown: Slowdown): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  try {
    const send = await openTelephone(session, browserContextId, slowdown);
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: watchTasks });
    await send('Page.navigate', { url });
    const until = performance.now() + givenUpAfterMs;
    while ((await valueOf(send, `document.querySelector('#root[data-taken-over]') !== null`)) !== true) {
      if (performance.now() > until) throw new Error('The page was not taken over');
      await pause(200);
    }
    await pause(settledAfterMs);
    const blocked = await valueOf(send, 'blocked');
    if (typeof blocked !== 'number') throw new Error('Nobody watched the tasks');
    return blocked;
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
}

const watchTasks = `var blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });`;

async function openTelephone(session: CDPSession, browserContextId: string, slowdown: Slowdown): Promise<Send> {
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, (result: unknown) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const send: Send = async (method, params = {}) => {
    const id = waiting.size + 1;
    const answered = new Promise((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    return answered;
  };
  const { viewport, deviceScaleFactor, userAgent } = telephone;
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true });
  // The server draws by what the browser says of itself.
  const userAgentMetadata = {
    platform: 'Android',
    platformVersion: '14',
    architecture: '',
    model: 'Pixel 7',
    mobile: true,
  };
  await send('Emulation.setUserAgentOverride', { userAgent, userAgentMetadata });
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return send;
}

async function valueOf(send: Send, expression: string): Promise<unknown> {
  const { result } = (await send('Runtime.evaluate', { expression })) as { result: { value?: unknown } };
  return result.value;
}
