import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Snackbar } from './snackbar.tsx';

const scrollTo = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function draw(kind: 'error' | 'success' | 'info') {
  const onClose = vi.fn();
  render(<Snackbar kind={kind} text="Here is what happened" closeLabel="Close this message" onClose={onClose} />);
  return onClose;
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('ERR-01 a success closes by itself after 5000 ms', () => {
  const onClose = draw('success');
  pass(4999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('ERR-01 a success that is being read stays until it is left', () => {
  const onClose = draw('success');
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(5000);
  expect(onClose).toHaveBeenCalledOnce();
});

test('ERR-01 an error is announced at once, takes the focus, scrolls to the top and never closes by itself', () => {
  const onClose = draw('error');
  const error = screen.getByRole('alert');
  expect(document.activeElement).toBe(error);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  pass(3_600_000);
  expect(onClose).not.toHaveBeenCalled();
});

test('ERR-01 an information stays while somebody types, as it lies over no field', () => {
  const informed = draw('info');
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.input(field, { target: { value: 'A' } });
  pass(3_600_000);
  expect(informed).not.toHaveBeenCalled();
  field.remove();
});

test('ERR-01 a message that comes out of sight brings the page to its top', () => {
  const places = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  places.mockReturnValue(new DOMRect(0, 12, 300, 40));
  draw('success');
  expect(scrollTo).not.toHaveBeenCalled();
  cleanup();
  places.mockReturnValue(new DOMRect(0, -700, 300, 40));
  draw('success');
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  places.mockRestore();
});

test('ERR-01 the cross closes a message', () => {
  const onClose = draw('info');
  fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('LOG-07 a message can end with a link to the page that helps', () => {
  const link = { text: 'Reset your password', href: '/user/forgot-password/request' };
  render(<Snackbar kind="error" text="Locked." link={link} closeLabel="Close this message" onClose={vi.fn()} />);
  expect(screen.getByRole('link', { name: link.text }).getAttribute('href')).toBe(link.href);
});
