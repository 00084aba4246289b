import { beforeEach, expect, test, vi } from 'vitest';
import { takeFragments } from './own-fragments.ts';

const taken: string[] = [];
takeFragments({ '/own': (fragment) => taken.push(fragment) });
beforeEach(() => {
  taken.length = 0;
});
/** As a browser comes to an address; what the address is once everybody has heard of it. */
function come(address: string, event: 'popstate' | 'hashchange') {
  window.history.pushState({ idx: 3 }, '', address);
  window.dispatchEvent(new Event(event));
  const { pathname, search, hash } = window.location;
  return { address: pathname + search + hash, state: window.history.state as unknown };
}

test('RUN-01 a page’s own fragment leaves the address, and goes to the page alone', () => {
  const other = vi.fn(() => window.location.hash);
  window.addEventListener('popstate', other);
  expect(come('/own?a=1#OPERATION=x&DATA=secret', 'popstate')).toEqual({ address: '/own?a=1', state: { idx: 3 } });
  expect(taken).toEqual(['OPERATION=x&DATA=secret']);
  // Who listens behind it, as the router does, finds none.
  expect(other).toHaveReturnedWith('');
  expect(come('/own/#again', 'hashchange')).toEqual({ address: '/own/', state: { idx: 3 } });
  expect(taken).toEqual(['OPERATION=x&DATA=secret', 'again']);
  window.removeEventListener('popstate', other);
});

test('RUN-01 it is taken at the start too', () => {
  window.history.pushState(null, '', '/early#at=once');
  const early: string[] = [];
  takeFragments({ '/early': (fragment) => early.push(fragment) });
  expect([early, window.location.href]).toEqual([['at=once'], `${window.location.origin}/early`]);
});

test('another page keeps its fragment, and a page without one is asked nothing', () => {
  expect(come('/other#OPERATION=x', 'popstate').address).toBe('/other#OPERATION=x');
  expect(come('/constructor#x', 'popstate').address).toBe('/constructor#x');
  expect(come('/own', 'popstate').address).toBe('/own');
  expect(taken).toEqual([]);
});
