type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the customer did to a control before the page's script came. */
interface Touched {
  readonly control: Control;
  readonly value: string;
  readonly isChecked: boolean;
}

/** Where the customer's keys go, and between which characters. */
interface Focused {
  readonly control: HTMLElement;
  readonly caret: readonly [number, number] | undefined;
}

export interface Carried {
  readonly touched: readonly Touched[];
  readonly focused: Focused | undefined;
}

/** What was typed, chosen or ticked on the page that the server drew (RUN-16). */
export function typedInto(root: Element): Carried {
  const controls = [...root.querySelectorAll<Control>('input:not([type=hidden]), textarea, select')];
  const touched = controls
    .filter(isTouched)
    .map((control) => ({ control, value: control.value, isChecked: isChoice(control) && control.checked }));
  return { touched, focused: focusedIn(root) };
}

/**
 * Tells the page of it, now that its script listens: as if it were typed at this moment, with the caret where it is. Where a form
 * begins anew, with what the browser remembers of it, what was just typed goes before that.
 */
export function retype({ touched, focused }: Carried): void {
  for (const { control: drawn, value, isChecked } of touched) {
    const control = standsFor(drawn);
    if (control === undefined) continue;
    if (isChoice(control)) {
      // A click is what React hears of, and only where it changes something.
      control.checked = !isChecked;
      control.click();
    } else if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      if (control !== drawn) fill(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  if (focused !== undefined && !focused.control.isConnected) refocus(focused);
}

function focusedIn(root: Element): Focused | undefined {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || !root.contains(control)) return undefined;
  return { control, caret: caretOf(control) };
}

/** Controls that are no lines of text, and lines for an email, tell none. */
function caretOf(control: HTMLElement): Focused['caret'] {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

function refocus({ control: drawn, caret }: Focused): void {
  const control = standsFor(drawn) ?? buttonFor(drawn);
  control?.focus({ preventScroll: true });
  if (caret === undefined) return;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    control.setSelectionRange(...caret);
}

/** The element itself, or the one that was drawn in its place: of the same id, else asking the same question of the same form. */
function standsFor<Kind extends HTMLElement>(drawn: Kind): Kind | undefined {
  if (drawn.isConnected) return drawn;
  const isAlike = (other: Element): other is Kind =>
    other.tagName === drawn.tagName && other.getAttribute('type') === drawn.getAttribute('type');
  const same = document.getElementById(drawn.id);
  if (same !== null) return isAlike(same) ? same : undefined;
  if (isChoice(drawn)) return undefined;
  const asking = [...document.getElementsByName(drawn.getAttribute('name') ?? '')];
  return asking.filter(isAlike).find((other) => formOf(other) === formOf(drawn));
}

/** Of a control's id, which begins with it. */
function formOf({ id }: HTMLElement): string | undefined {
  return id.split('.')[0];
}

/** A button that has no id is known by its words. */
function buttonFor(drawn: HTMLElement): HTMLElement | undefined {
  if (drawn.tagName !== 'BUTTON' || drawn.textContent === '') return undefined;
  return [...document.querySelectorAll('button')].find(({ textContent }) => textContent === drawn.textContent);
}

/** By the browser's own setter: React takes what its own was told for known. */
function fill(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const of = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(control, value);
}

function isChoice(control: HTMLElement): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function isTouched(control: Control): boolean {
  if (isChoice(control))
    return control.checked !== control.defaultChecked && (control.type !== 'radio' || control.checked);
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option, index) => option.selected !== isChosenAtFirst(control, option, index));
  return control.value !== control.defaultValue;
}

/** Without an option marked as chosen, a closed list shows its first. */
function isChosenAtFirst({ options }: HTMLSelectElement, option: HTMLOptionElement, index: number): boolean {
  return [...options].some(({ defaultSelected }) => defaultSelected) ? option.defaultSelected : index === 0;
}
