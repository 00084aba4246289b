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

beforeEach(() => {
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
  cleanup();
  vi.runAllTimers();
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

test('second presses reach the page again half a second after the last closing, whatever became of the one before', () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Yes'), { detail: 1 });
  cleanup();
  vi.clearAllTimers();
  render(<Page />);
  fireEvent.click(screen.getByText('Yes'), { detail: 1 });
  vi.advanceTimersByTime(500);
  fireEvent.click(screen.getByText('Below'), { detail: 2 });
  expect(pressed).toHaveBeenCalledTimes(1);
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
