import { expect, test } from 'vitest';
import type { BlockView, StepView } from '#journeys/engine/step-view.ts';
import type { Frame } from './api/journeys.ts';
import { drawnWhole } from './blocks/draw-whole.ts';
import { pageDrawer } from './draw-page.tsx';
import { buildFormView, compiles } from './runtime/form/form-view.builder.ts';
import { defaultWords } from './runtime/words.ts';

const draw = pageDrawer({
  drawnBy: drawnWhole({ tide: () => <p>High water</p>, jetty: () => <p>The jetty</p> }),
  worksWithoutScript: new Set(['jetty']),
});
const frame: Frame = {
  ...{ partner: 'default', product: 'Burgee', brand: 'Burgee', title: 'Page', theme: '/theme.css', homeUrl: '/' },
  ...{ links: [], registration: '', version: '', chrome: ['header'], signedIn: false },
};
const form = { ...buildFormView('login'), errors: {} };

async function drawn(blocks: readonly BlockView[], over: Partial<Parameters<typeof draw>[0]> = {}): Promise<Document> {
  const { default: compiled } = await compiles(form.schema)(form.validator);
  const view = {
    ...{ journey: 'tides', version: 1, session: 'our-session', seq: 4, step: 'look', route: '/look', title: 'Look' },
    blocks,
  } as StepView as Parameters<typeof draw>[0]['view'];
  const html = draw({
    ...{ frame, view, origin: 'https://own.example', search: '?via=reef', isWide: true },
    ...{ validators: new Map([[form.validator, compiled]]), key: 'our-key', ...over },
  });
  expect(html).not.toMatch(/ style=| on[a-z]+=/u);
  return new DOMParser().parseFromString(html, 'text/html');
}

const textOf = (page: Document) => page.body.textContent;
const postedBy = (of: HTMLFormElement | null) =>
  Object.fromEntries(
    [...(of?.elements ?? [])].map((each) => each as HTMLInputElement).map(({ name, value }) => [name, value]),
  );

test('RUN-17 a form posts its answers, where it stands and what is to be done, once', async () => {
  const page = await drawn([{ block: 'form', id: 'form-0', form, action: 'submit', submit: 'Log in', busy: '…' }]);
  const drawnForm = page.querySelector<HTMLFormElement>('form:not([hidden])');
  expect([drawnForm?.method, drawnForm?.getAttribute('action')]).toEqual(['post', null]);
  expect(postedBy(drawnForm)).toMatchObject({
    ...{ _journey: 'tides', _step: 'look', _session: 'our-session', _seq: '4', _key: 'our-key', _action: 'submit' },
    ...{ _form: `login@${form.hash}`, email: '', password: '' },
  });
  expect(page.querySelector('button[type=submit]')?.getAttribute('aria-disabled')).toBeNull();
});

test('RUN-17 what was wrong is said above the form and at its field, before any script', async () => {
  const wrong = { ...form, errors: { email: 'Enter your email address' } };
  const page = await drawn([
    { block: 'form', id: 'form-0', form: wrong, action: 'submit', submit: 'Log in', busy: '…' },
  ]);
  const link = page.querySelector<HTMLAnchorElement>('[role=alert][autofocus] a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Enter your email address', '#login.email']);
  const field = page.getElementById('login.email');
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(page.getElementById(field?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
    'Enter your email address',
  );
});

test('RUN-17 a button outside of forms posts too; one that asks before does only what its answer says', async () => {
  const asks = { title: 'Sure?', text: 'It is gone then.', confirm: 'Yes, forget it', cancel: 'No' };
  const page = await drawn([
    { block: 'button', id: 'button-0', text: 'Go on', action: 'next' },
    { block: 'dialog', id: 'dialog-1', opens: 'Forget it', action: 'forget', ...asks },
  ]);
  const buttons = [...page.querySelectorAll('button')].map((button) => [
    button.textContent,
    button.value,
    button.getAttribute('form'),
  ]);
  expect(buttons).toEqual([
    ['Go on', 'next', 'posting'],
    ['Yes, forget it', 'forget', 'posting'],
  ]);
  expect(page.querySelector('details > summary')?.textContent).toBe('Forget it');
  expect(postedBy(page.querySelector<HTMLFormElement>('#posting'))).toMatchObject({
    _session: 'our-session',
    _seq: '4',
  });
});

test('RUN-17 nothing can be typed or sent by a form that the server may not read before its script, and words say why', async () => {
  const page = await drawn([
    { block: 'sealed-form', id: 'sealed-0', form, action: 'submit', submit: 'Set', busy: '…' },
  ]);
  const usable = 'main :is(input:not([type=hidden]), button, select, textarea)';
  expect(page.querySelectorAll(`${usable}:not(fieldset[disabled] *)`)).toHaveLength(0);
  expect(page.querySelectorAll(usable).length).toBeGreaterThan(1);
  expect(textOf(page)).toContain(defaultWords('needs-script'));
});

test('RUN-17 a page says that a part of it needs a script where one does, and says nothing where none does', async () => {
  const jetty = { block: 'jetty', id: 'jetty-0' };
  expect(textOf(await drawn([jetty]))).not.toContain(defaultWords('partly-needs-script'));
  expect(textOf(await drawn([jetty, { block: 'tide', id: 'tide-1' }]))).toContain(defaultWords('partly-needs-script'));
});

test('PTR-01 the server draws a page in its partner’s own words, the next one in the usual words', async () => {
  const shown = (of: Frame) => drawn([{ block: 'tide', id: 'tide-0' }], { frame: of });
  const own = await shown({ ...frame, words: { 'runtime.skip-to-content': 'Straight to the water' } });
  expect(textOf(own)).toContain('Straight to the water');
  expect(textOf(own)).toContain(defaultWords('partly-needs-script'));
  const next = await shown(frame);
  expect(textOf(next)).toContain('Skip to main content');
  expect(textOf(next)).not.toContain('Straight to the water');
});

test('RUN-16 a link keeps the query of the page, and knows whose site is ours', async () => {
  const page = await drawn([
    { block: 'link', id: 'link-0', text: 'Ours', href: '/next', keepQuery: true },
    { block: 'link', id: 'link-1', text: 'Theirs', href: 'https://other.example/' },
  ]);
  const links = [...page.querySelectorAll('main a')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('target'),
  ]);
  expect(links).toEqual([
    ['/next?via=reef', null],
    ['https://other.example/', '_blank'],
  ]);
});

test('RUN-16 what is to be said is drawn with the page, and nothing of it with the next', async () => {
  const say = { kind: 'success', text: 'Saved.' } as const;
  const view = {
    ...{ journey: 'tides', version: 1, session: 's', seq: 1, step: 'look', route: '/look', title: 'Look', say },
    blocks: [{ block: 'jetty', id: 'jetty-0' }],
  };
  expect(textOf(await drawn([], { view }))).toContain('Saved.');
  expect(textOf(await drawn([]))).not.toContain('Saved.');
});
