type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the customer did to a control before the page's script came. */
interface Touched {
  readonly control: Control;
  readonly value: string;
  readonly isChecked: boolean;
}

/** What was typed, chosen or ticked on the page that the server drew (RUN-16). */
export function typedInto(root: Element): readonly Touched[] {
  const controls = [...root.querySelectorAll<Control>('input:not([type=hidden]), textarea, select')];
  return controls
    .filter(isTouched)
    .map((control) => ({ control, value: control.value, isChecked: isChoice(control) && control.checked }));
}

/** Tells the page of it, now that its script listens: as if it were typed at this moment, with the caret where it is. */
export function retype(touched: readonly Touched[]): void {
  for (const { control, value, isChecked } of touched) {
    if (!control.isConnected) continue;
    if (isChoice(control)) {
      // A click is what React hears of, and only where it changes something.
      control.checked = !isChecked;
      control.click();
    } else if (control instanceof HTMLSelectElement) {
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

function isChoice(control: Control): control is HTMLInputElement {
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
