import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { nothingYet } from '#journeys/engine/step-view.ts';
import { draw, run, stubDialogs } from '#web/platform/client/blocks/draw-block.builder.tsx';

beforeAll(stubDialogs);
afterEach(() => {
  cleanup();
  run.mockClear();
});

const wallet = (pence: number, standing: string) => {
  const words = { to: 'To Northgate', why: `why ${standing}`, confirmTitle: 'Withdraw?', confirmText: 'We’ll pay it' };
  const entry = {
    ...words,
    id: 'wallet',
    kind: 'wallet',
    pence,
    charityPence: 840,
    standing,
    done: '',
    row: '',
    badge: '',
  };
  draw('wallet-box', {
    data: { ...nothingYet, name: 'wallet', floor: 5_000, state: 'fresh', records: [entry] },
    ...{ amount: 'In your wallet', charity: 'Given to charity', take: 'Withdraw', cancel: 'Not now', busy: '…' },
    ...{
      confirm: 'Withdraw it all',
      refusedTitle: 'Not now',
      failedTitle: 'Wrong',
      failed: 'Again',
      doneTitle: 'Done',
    },
    ...{ close: 'Close', history: 'Withdrawals', action: 'withdraw', refresh: 'PT30S' },
    ...{ empty: 'empty', away: 'away', again: 'again' },
  });
};
const press = (name: string) => {
  act(() => {
    screen.getByRole('button', { name }).click();
  });
};

test('CSH-04 all that is in the wallet is taken out once that was confirmed', () => {
  wallet(1_835, 'ready');
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['£18.35', '£8.40']);
  press('Withdraw');
  expect(run).not.toHaveBeenCalled();
  press('Withdraw it all');
  expect(run).toHaveBeenCalledExactlyOnceWith({ action: 'withdraw', answers: { pence: '1835' } });
});

test('CSH-04 what cannot be taken out opens a dialog that says why, and asks nothing', () => {
  wallet(0, 'nothing');
  press('Withdraw');
  expect(screen.getByRole('dialog', { name: 'Not now' }).textContent).toContain('why nothing');
  expect(screen.queryByRole('button', { name: 'Withdraw it all' })).toBeNull();
});
