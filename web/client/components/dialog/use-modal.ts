import { useEffect, useRef, type RefObject } from 'react';

/** A dialog over the page: nothing behind it can be reached while it is open, and the focus goes back to what opened it. */
export function useModal({ isOpen }: { readonly isOpen: boolean }): RefObject<HTMLDialogElement | null> {
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
  return dialog;
}
