import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Step } from '#web/platform/client/runtime/step-context.ts';
import { AwaitIdentityBlock } from './await-identity-block.tsx';
import type { BlockName, BlockOf } from '#web/programme/block-props.ts';
import { DocumentCaptureBlock } from './document-capture-block.tsx';
import { stubDialogs } from '#web/platform/client/blocks/draw-block.builder.tsx';
import { MessageDialogBlock } from '#web/platform/client/blocks/message-dialog-block.tsx';

const run = vi.fn();
const step = { run, busy: undefined } as unknown as Step;
const block = <Name extends BlockName>(properties: { readonly block: Name; readonly [property: string]: unknown }) =>
  ({ id: 'b', ...properties }) as unknown as BlockOf<Name>;

let status: string | number = 'awaited';
beforeEach(() => {
  stubDialogs();
  Element.prototype.scrollIntoView = () => undefined;
  status = 'awaited';
  run.mockClear();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      typeof status === 'number'
        ? new Response('{}', { status })
        : new Response(JSON.stringify({ status }), { status: 200 }),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('KYC-01 the wait for a result', () => {
  const awaiting = (more: object = {}) =>
    block({ block: 'await-identity', text: 'We’re checking.', action: 'moved', ...more });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('KYC-01 it goes on once there is a result, and not before', async () => {
    vi.useFakeTimers();
    render(<AwaitIdentityBlock block={awaiting()} step={step} />);
    expect(screen.getByRole('status').textContent).toContain('We’re checking.');
    await pass(20_000);
    expect(run).not.toHaveBeenCalled();
    status = 'clear';
    await pass(15_000);
    expect(run).toHaveBeenCalledWith({ action: 'moved', isQuiet: true });
  });

  test('KYC-01 a service that cannot answer is asked again; whoever is signed out goes on to hear of it', async () => {
    vi.useFakeTimers();
    status = 503;
    render(<AwaitIdentityBlock block={awaiting()} step={step} />);
    await pass(30_000);
    expect(run).not.toHaveBeenCalled();
    status = 401;
    await pass(15_000);
    expect(run).toHaveBeenCalled();
  });

  test('KYC-03 a brief one ends after eight seconds, with or without a result', async () => {
    vi.useFakeTimers();
    render(<AwaitIdentityBlock block={awaiting({ brief: true })} step={step} />);
    await pass(4_000);
    expect(run).not.toHaveBeenCalled();
    await pass(5_000);
    expect(run).toHaveBeenCalled();
  });

  test('KYC-01 a page that was left asks no more', async () => {
    vi.useFakeTimers();
    const { unmount } = render(<AwaitIdentityBlock block={awaiting()} step={step} />);
    unmount();
    status = 'clear';
    await pass(60_000);
    expect(run).not.toHaveBeenCalled();
  });
});

test('KYC-03 the message goes on however it is closed', async () => {
  const words = { title: 'Your document was sent', text: 'Thank you.', confirm: 'Continue', action: 'go-on' };
  render(<MessageDialogBlock block={{ block: 'message-dialog', id: 'b', ...words }} step={step} />);
  await userEvent.click(screen.getByRole('button', { name: 'Continue', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  expect(run.mock.calls).toEqual([[{ action: 'go-on' }], [{ action: 'go-on' }]]);
});

test('ERR-05 a close that nobody heard is told within the message, where alone it can be reached', () => {
  const words = { title: 'Your card is frozen', text: 'Nobody can pay with it.', confirm: 'Close', action: 'close' };
  const trouble = { text: 'We couldn’t reach our service.', action: 'close', again: vi.fn() };
  const block = { block: 'message-dialog', id: 'b', ...words } as const;
  render(<MessageDialogBlock block={block} step={{ ...step, pressed: 'close', trouble }} />);
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('We couldn’t reach our service.');
});

describe('KYC-02 pictures of a document', () => {
  const capture = block({
    ...{ block: 'document-capture', document: 'driving-licence', front: 'The front', back: 'The back' },
    ...{ submit: 'Send', busy: 'Sending…', leave: 'Leave without sending', retry: 'Try again', retryAction: 'choose' },
    ...{ failedTitle: 'Not sent', failedText: '', leftTitle: 'You haven’t sent a document', leftText: '' },
    ...{ keep: 'Go back', action: 'sent' },
  });

  test('KYC-02 nothing is sent before every picture is there, and the button says which is missing', async () => {
    render(<DocumentCaptureBlock block={capture} step={step} />);
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('To continue, add: the front and the back')).toBeTruthy();
    await userEvent.click(send);
    expect(run).not.toHaveBeenCalled();
  });

  test('KYC-02 a file that is no picture is refused with what to do', async () => {
    render(<DocumentCaptureBlock block={capture} step={step} />);
    const file = new File(['%PDF-1.7'], 'licence.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Choose a picture: The front'), file);
    expect(await screen.findByText(/We can’t use this picture/u)).toBeTruthy();
  });

  test('KYC-03 leaving opens the dialog that leads back to the choice of document', async () => {
    render(<DocumentCaptureBlock block={capture} step={step} />);
    await userEvent.click(screen.getByRole('button', { name: 'Leave without sending' }));
    expect(screen.getByText('You haven’t sent a document')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    expect(run).toHaveBeenCalledWith({ action: 'choose' });
  });
});
