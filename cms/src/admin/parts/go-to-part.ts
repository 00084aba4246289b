const focusable = 'input:not([type=hidden]):not([type=color]), textarea, button, [contenteditable=true]';

/** Scrolls to the part of the form that is called so, and puts the focus on the first thing in it that can be changed. */
export function goToPart(name: string): void {
  const form = document.querySelector('main form');
  // Some labels go on with a button, and that of the questions is a heading.
  const labels = [...(form?.querySelectorAll<HTMLElement>('label, h3') ?? [])];
  const label = labels.find(({ textContent }) => textContent?.trim().startsWith(name));
  if (!form || !label) return;
  const first = [...form.querySelectorAll<HTMLElement>(focusable)].find((each) => isWithin(label, each));
  label.scrollIntoView({ block: 'start', behavior: 'instant' });
  first?.focus({ preventScroll: true });
}

/** What stands in the label's own line takes the whole part away. */
function isWithin(label: HTMLElement, element: HTMLElement): boolean {
  const isAfter = (label.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isUsable = element.getClientRects().length > 0 && !element.matches(':disabled');
  return isAfter && isUsable && label.parentElement?.contains(element) === false;
}
