import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Dialog } from './dialog.tsx';

const pressed = vi.fn();

function Page(): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <button onClick={pressed}>Below</button>
      <Dialog title="Sure?" closeLabel="Close" isOpen={isOpen} onClose={close}>
        <button onClick={close}>Yes</button>
      </Dialog>
    </>
  );
}

beforeEach(async () => {
  // The window is shared with other files: a dialog that one of them has just closed drops second presses yet.
  await new Promise((resolve) => setTimeout(resolve, 500));
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  vi.useFakeTimers();
  pressed.mockReset();
});
afterEach(() => {
  vi.runAllTimers();
  cleanup();
  vi.useRealTimers();
});

test('the second half of a double press that closes a dialog presses nothing that lay below', () => {
  render(<Page />);
  const below = screen.getByText('Below');
  fireEvent.click(screen.getByText('Yes'), { detail: 1 });
  fireEvent.click(below, { detail: 2 });
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.click(below, { detail: 1 });
  expect(pressed, 'a press of its own').toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  fireEvent.click(below, { detail: 2 });
  expect(pressed, 'later').toHaveBeenCalledTimes(2);
});

test('a dialog that asks for something begins in its first field, and any other where the browser begins', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  render(
    <Dialog title="Sure?" closeLabel="Close" isOpen onClose={pressed}>
      <input type="checkbox" aria-label="Again" />
    </Dialog>,
  );
  expect(focus).not.toHaveBeenCalled();
  render(
    <Dialog title="Code" closeLabel="Close" isOpen onClose={pressed}>
      <input type="hidden" />
      <input aria-label="Code from the text message" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Code from the text message'));
  focus.mockRestore();
});
