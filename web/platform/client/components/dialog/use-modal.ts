import { useEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react';

interface Modal extends Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClick'> {
  ref: RefObject<HTMLDialogElement | null>;
}

/** How far apart the presses of a double press are at most, in milliseconds. */
const doublePressMs = 500;

/** Of the dialog that closed last. It alone drops presses: one whose timer never runs would drop them for good. */
let dropping = new AbortController();

/** Whoever closes a dialog by a double press does not press with its second half what lay below: a link, or another button. */
function dropSecondPress(): void {
  dropping.abort();
  const closing = new AbortController();
  dropping = closing;
  const drop = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', drop, { capture: true, signal: closing.signal });
  setTimeout(() => {
    closing.abort();
  }, doublePressMs);
}

/** What is typed into: a dialog that asks for something begins there, and not at its cross. */
const typedInto = 'input:not([type=hidden], [type=checkbox], [type=radio], :disabled), textarea:not(:disabled)';

/**
 * A dialog over the page: nothing behind it can be reached while it is open. Esc and a click beside it close it, and the
 * focus goes back to what opened it.
 */
export function useModal({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return;
    const opener = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>(typedInto)?.focus();
    return () => {
      element.close();
      dropSecondPress();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
  return {
    ref: dialog,
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
