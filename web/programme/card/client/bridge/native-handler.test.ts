import { afterEach, expect, test } from 'vitest';
import { findNativeHandler } from './native-handler.ts';

const host = window.location.host;
const handlers = 'ReactNativeWebView,webkit.messageHandlers.cardBridge,CardBridge';
const handler = { postMessage: () => undefined };
const put = (what: object) => Object.assign(window, what);
afterEach(() => {
  for (const name of ['ReactNativeWebView', 'webkit', 'CardBridge', 'Other']) Reflect.deleteProperty(window, name);
  window.opener = null;
  document.body.innerHTML = '';
});

test.each<[string, object]>([
  ['React Native', { ReactNativeWebView: handler }],
  ['iOS', { webkit: { messageHandlers: { cardBridge: handler } } }],
  ['Android', { CardBridge: handler }],
])('BRG-04 the handler of %s is found', (_app, what) => {
  expect(findNativeHandler({ host, handlers }, window)).toBeUndefined();
  put(what);
  expect(findNativeHandler({ host, handlers }, window)).toBe(handler);
});

test('BRG-04 one that is not configured is not, nor what takes no messages, nor a window', () => {
  put({ Other: handler, CardBridge: {}, webkit: { messageHandlers: { other: handler } } });
  expect(findNativeHandler({ host, handlers }, window)).toBeUndefined();
  for (const ours of ['parent', 'top', 'self', 'window', 'window.self'])
    expect(findNativeHandler({ host, handlers: ours }, window)).toBeUndefined();
});

test('BRG-04 at another host, or port, than the configured one there is none', () => {
  put({ ReactNativeWebView: handler });
  for (const other of ['card.example', `x.${host}`, window.location.hostname, `${window.location.hostname}:1`, ''])
    expect(findNativeHandler({ host: other, handlers }, window)).toBeUndefined();
});

test('BRG-04 a page that another page opened has none', () => {
  put({ ReactNativeWebView: handler });
  window.opener = {};
  expect(findNativeHandler({ host, handlers }, window)).toBeUndefined();
});

test('BRG-04 a page in a frame has none, even with an app around it', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const inside = frame.contentWindow;
  if (inside === null) throw new Error('The frame has no page.');
  Object.assign(inside, { ReactNativeWebView: handler });
  expect(findNativeHandler({ host: inside.location.host, handlers }, inside)).toBeUndefined();
});
