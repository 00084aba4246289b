import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AskedTooOften } from '../runtime/asked-too-often.ts';
import { type ClientProgramme, ProgrammeContext, type Sealer } from '../runtime/client-programme.ts';
import { buildFormView, compiles } from '../runtime/form/form-view.builder.ts';
import { defaultWords } from '../runtime/words.ts';
import { step } from './draw-block.builder.tsx';
import { SealedFormBlock } from './sealed-form-block.tsx';

const form = buildFormView('set-pin');
const run = vi.fn();
beforeEach(async () => {
  run.mockReset();
  const { default: compiled } = await compiles(form.schema)(form.validator);
  window.formValidators = new Map([[form.validator, compiled]]);
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  delete window.formValidators;
});

/** Types a PIN into the form and sends it to what `seal` stands for. */
async function sendTo(seal: Sealer) {
  const programme: ClientProgramme = { drawnBy: () => undefined, sealers: { 'set-pin': seal } };
  const block = {
    block: 'sealed-form',
    ...{ id: 'sealed-0', form, action: 'set', submit: 'Set PIN', busy: 'Setting' },
    ...{ service: 'https://cards.example', failed: 'Your PIN was not set.' },
  } as const;
  render(
    <ProgrammeContext value={programme}>
      <SealedFormBlock block={block} step={{ ...step, run }} />
    </ProgrammeContext>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('New PIN'), '7391');
  await user.type(screen.getByLabelText('New PIN again'), '7391');
  await user.click(screen.getByRole('button', { name: 'Set PIN' }));
  return user;
}

test('CRD-01 the journey gets the receipt for what was typed', async () => {
  await sendTo(() => Promise.resolve('a receipt'));
  await vi.waitFor(() => {
    expect(run).toHaveBeenCalledWith({ action: 'set', answers: { receipt: 'a receipt' } });
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['how long', 90, 'You’ve tried this too many times. Try again in 2 minutes.'],
  ['that alone', undefined, defaultWords('problems.busy')],
])('ERR-05 whoever has tried too often is told %s, and what was typed stays', async (_, seconds, said) => {
  let tries = 0;
  const user = await sendTo(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new AskedTooOften(seconds)) : Promise.resolve('a receipt');
  });
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  expect(screen.getByLabelText<HTMLInputElement>('New PIN').value).toBe('7391');
  expect(run).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Set PIN' }));
  await vi.waitFor(() => {
    expect(run).toHaveBeenCalledOnce();
  });
});

test.each([
  ['gives no receipt', () => Promise.resolve(undefined)],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('ERR-05 where the service %s, it is said that nothing was done', async (_, seal) => {
  await sendTo(seal);
  expect((await screen.findByRole('alert')).textContent).toContain('Your PIN was not set.');
  expect(run).not.toHaveBeenCalled();
});
