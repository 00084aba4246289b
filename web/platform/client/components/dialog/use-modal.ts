import { useEffect, useRef, type DialogHTMLAttributes, type RefObject } from 'react';

interface Modal extends Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClick'> {
  ref: RefObject<HTMLDialogElement | null>;
}

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
    return () => {
      element.close();
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
