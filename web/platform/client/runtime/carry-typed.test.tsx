import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Checkbox } from '../components/checkbox/checkbox.tsx';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { Select } from '../components/select/select.tsx';
import { TextField } from '../components/text-field/text-field.tsx';
import { retype, typedInto } from './carry-typed.ts';

const options = ['reef', 'kelp'].map((value) => ({ value, label: value }));
let heard: unknown[];
let root: HTMLElement;
beforeEach(() => {
  heard = [];
  root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Page />);
});
afterEach(() => {
  cleanup();
  root.remove();
});

function Page(): ReactNode {
  const control = (name: string) => ({ id: name, name, label: name, isRequired: false, onBlur: () => undefined });
  const hear = (name: string) => (value: unknown) => heard.push([name, value]);
  return (
    <form>
      <TextField {...control('given')} initialValue="" onInput={hear('given')} />
      <TextField {...control('family')} initialValue="Marsh" onInput={hear('family')} />
      <Select {...control('cause')} initialValue="" emptyLabel="Choose" options={options} onChange={hear('cause')} />
      <RadioGroup {...control('side')} initialValue="reef" options={options} onChange={hear('side')} />
      <Checkbox {...control('agrees')} initialValue={false} onChange={hear('agrees')} />
      <Checkbox {...control('news')} initialValue onChange={hear('news')} />
    </form>
  );
}

const control = (id: string) => document.getElementById(id) as HTMLInputElement;
const list = (id: string) => document.getElementById(id) as HTMLSelectElement;

/** The page's script comes. */
function takeOver(): void {
  const typed = typedInto(root);
  render(<Page />, { container: root, hydrate: true });
  act(() => {
    retype(typed);
  });
}

test('RUN-16 what nobody has touched is not told', () => {
  takeOver();
  expect(heard).toEqual([]);
});

test('RUN-16 every kind of control is told what was done to it, and shows it still', () => {
  control('given').value = 'Ada';
  control('family').value = '';
  list('cause').value = 'kelp';
  control('side-1').click();
  control('agrees').click();
  control('news').click();
  takeOver();
  expect(heard).toEqual([
    ...[
      ['given', 'Ada'],
      ['family', ''],
      ['cause', 'kelp'],
    ],
    ...[
      ['side', 'kelp'],
      ['agrees', true],
      ['news', false],
    ],
  ]);
  expect(control('given').value).toBe('Ada');
  expect(list('cause').value).toBe('kelp');
  expect(['side', 'side-1', 'agrees', 'news'].map((id) => control(id).checked)).toEqual([
    ...[false, true, true, false],
  ]);
});

test('RUN-16 focus and caret stay where they are', () => {
  const given = control('given');
  given.value = 'Ada';
  given.focus();
  given.setSelectionRange(1, 2);
  takeOver();
  expect(document.activeElement).toBe(given);
  expect([given.selectionStart, given.selectionEnd]).toEqual([1, 2]);
});

/** As a form of which the browser remembers more than the server: once it is taken over it begins anew. */
function takeOverAnew(): void {
  const typed = typedInto(root);
  render(<Page key="as drawn" />, { container: root, hydrate: true });
  act(() => {
    render(<Page key="from the draft" />, { container: root });
  });
  act(() => {
    retype(typed);
  });
}

test('RUN-16 where the form begins anew, all that was just typed and chosen stands in it, with focus and caret', () => {
  const family = control('family');
  control('given').value = 'Ada';
  list('cause').value = 'kelp';
  control('side-1').click();
  control('news').click();
  family.value = 'Marshall';
  family.focus();
  family.setSelectionRange(2, 3);
  takeOverAnew();
  expect(family.isConnected).toBe(false);
  expect(heard).toEqual([
    ...[
      ['given', 'Ada'],
      ['family', 'Marshall'],
      ['cause', 'kelp'],
    ],
    ...[
      ['side', 'kelp'],
      ['news', false],
    ],
  ]);
  expect([control('given').value, control('family').value, list('cause').value]).toEqual(['Ada', 'Marshall', 'kelp']);
  expect(['side', 'side-1', 'news'].map((id) => control(id).checked)).toEqual([false, true, false]);
  expect(document.activeElement).toBe(control('family'));
  expect([control('family').selectionStart, control('family').selectionEnd]).toEqual([2, 3]);
});

test('RUN-16 what has another id in the form that begins anew is known by its question, and a button by its words', () => {
  root.innerHTML =
    '<form><input id="details.address" name="postcode"><input id="reset.email" name="email"><button>Sign up</button></form>';
  const drawn = document.querySelector('button');
  control('details.address').value = 'TR11 3QX';
  control('reset.email').value = 'ada@example.com';
  drawn?.focus();
  const typed = typedInto(root);
  root.innerHTML =
    '<form><input id="login.email" name="email"><input id="details.address.postcode" name="postcode" value="EC1">' +
    '<button aria-label="Show"></button><button>Sign up</button></form>';
  retype(typed);
  expect(control('details.address.postcode').value).toBe('TR11 3QX');
  // Another form's question is another one.
  expect(control('login.email').value).toBe('');
  expect(document.activeElement?.textContent).toBe('Sign up');
});
