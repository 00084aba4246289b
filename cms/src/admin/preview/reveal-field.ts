const PATIENCE_MS = 1_500;

/**
 * Scrolls to a field of the form and puts the focus there. Answers whether it was found: a field may be one that this
 * person's form does not have.
 */
export async function revealField(name: string): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  let field = find(name);
  while (!field && Date.now() < until) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    field = find(name);
  }
  if (!field) return false;
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
  field.focus({ preventScroll: true });
  return true;
}

const focusable = 'input:not([type=hidden]):not([type=color]), textarea, button, [contenteditable=true]';

function find(name: string): HTMLElement | undefined {
  const form = document.querySelector('main form') ?? document;
  const quoted = CSS.escape(name);
  const named = [...form.querySelectorAll<HTMLElement>(`[name="${quoted}"], [id="${quoted}"]`)].find(isShown);
  if (!named) return byLabel(form, name);
  return named.matches(focusable) ? named : (named.querySelector<HTMLElement>(focusable) ?? undefined);
}

/** Pictures and JSON have no named input: their label says which they are. */
function byLabel(form: ParentNode, name: string): HTMLElement | undefined {
  const label = form.querySelector(`label[for="${CSS.escape(name)}"]`);
  return label?.parentElement?.querySelector<HTMLElement>(focusable) ?? undefined;
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
