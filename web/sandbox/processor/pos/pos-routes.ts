import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFromElsewhere, json, type Reply, type Route, type SandboxRequest } from '../../http/routes.ts';
import { PointOfSale } from './point-of-sale.ts';
import type { DeskParts } from './desk.ts';
import { PAGE_POLICY } from './render/page.ts';
import type { Pace } from './burst.ts';

const css = 'text/css; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const files = [
  ...['pos.css', 'pos-terminal.css', 'pos-payments.css'].map((file) => ({ file, type: css })),
  ...['pos.js', 'pos-live.js', 'pos-terminal.js'].map((file) => ({ file, type: script })),
];

/** `/pos`, where a card is paid with: a page of forms, quicker with its script. Only this sandbox's own pages may post to it. */
export function posRoutes(parts: DeskParts, pace: Pace): Route[] {
  const pos = new PointOfSale(parts, pace);
  const press = (pattern: RegExp, answer: (request: SandboxRequest) => Reply | Promise<Reply>): Route => ({
    method: 'POST',
    path: pattern,
    answer: (request) =>
      isFromElsewhere(request)
        ? json(403, { error: 'This is for this machine’s own pages and tools.' })
        : answer(request),
  });
  return [
    ...files.map(({ file, type }) => {
      const body = readFileSync(path.join(import.meta.dirname, 'page', file));
      const headers = { 'content-type': type, 'content-security-policy': PAGE_POLICY };
      const pattern = new RegExp(`^/${file.replace('.', '[.]')}$`, 'u');
      return { method: 'GET', path: pattern, answer: () => ({ status: 200, headers, body }) };
    }),
    { method: 'GET', path: /^\/pos$/u, answer: (request) => pos.show(request) },
    press(/^\/pos\/payments$/u, (request) => pos.pay(request)),
    press(/^\/pos\/refunds$/u, (request) => pos.refund(request)),
    press(/^\/pos\/payments\/([0-9a-f-]{36})\/([a-z-]+)$/u, (request) => pos.act(request)),
    press(/^\/pos\/presets\/([a-z-]+)$/u, (request) => pos.take(request)),
    press(/^\/pos\/dials$/u, (request) => pos.turn(request)),
    press(/^\/pos\/clock$/u, (request) => pos.moveClock(request)),
    press(/^\/pos\/bursts$/u, (request) => pos.burst(request)),
    press(/^\/pos\/bursts\/release$/u, (request) => pos.release(request)),
  ];
}
