import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Acted } from '../api/journeys.ts';
import type { ApiReply } from '../api/request.ts';
import { drawnInParts } from '../blocks/draw-blocks.ts';
import { useBrought } from './bring-blocks.ts';
import { type ClientProgramme, ProgrammeContext } from './client-programme.ts';

const [Tide, Jetty] = [() => null, () => null];

/** A programme whose tide is there from the start, and whose jetty comes at the second try. */
function inParts() {
  let tries = 0;
  const programme = drawnInParts({ tide: Tide }, () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('404')) : Promise.resolve({ jetty: Jetty });
  });
  return { programme, tries: () => tries };
}

function broughtFor(programme: ClientProgramme) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ProgrammeContext value={programme}>{children}</ProgrammeContext>
  );
  return renderHook(() => useBrought(), { wrapper }).result.current;
}

const answer = (...blocks: readonly string[]) =>
  ({
    kind: 'ok',
    body: { kind: 'step', view: { blocks: blocks.map((block) => ({ block })) } },
  }) as unknown as ApiReply<Acted>;

test('RUN-16 what draws a block is brought once a page has one, and not for those that are there', async () => {
  const { programme, tries } = inParts();
  expect(programme.bring(['tide', 'heading'])).toBeUndefined();
  expect([programme.drawnBy('tide'), programme.drawnBy('jetty'), tries()]).toEqual([Tide, undefined, 0]);
  await expect(programme.bring(['tide', 'jetty'])).rejects.toThrow('404');
  await programme.bring(['jetty']);
  expect(programme.drawnBy('jetty')).toBe(Jetty);
  expect(programme.bring(['jetty', 'tide'])).toBeUndefined();
  expect(tries()).toBe(2);
});

test('RUN-16 what draws forms is brought by a page that has one, and by itself', async () => {
  const { programme, tries } = inParts();
  expect(programme.drawnBy('form')).toBeUndefined();
  await programme.bring(['heading', 'form']);
  expect([typeof programme.drawnBy('form'), typeof programme.drawnBy('sealed-form'), tries()]).toEqual([
    ...['function', 'function', 0],
  ]);
  expect(programme.bring(['form', 'form-dialog'])).toBeUndefined();
});

test('ERR-05 an answer whose blocks cannot be drawn counts as one that did not come, and can be asked for again', async () => {
  const brought = broughtFor(inParts().programme);
  const [known, unknown] = [answer('tide'), answer('jetty')];
  expect(await brought(Promise.resolve(known))).toBe(known);
  expect(await brought(Promise.resolve(unknown))).toEqual({ kind: 'unreachable', isOffline: false });
  expect(await brought(Promise.resolve(unknown))).toBe(unknown);
});

test('what says no step needs no blocks, nor does a programme that has them all', async () => {
  const gone = { kind: 'unreachable', isOffline: true } as const;
  expect(await broughtFor(inParts().programme)(Promise.resolve(gone))).toBe(gone);
  const unknown = answer('jetty');
  expect(await broughtFor({ drawnBy: () => undefined })(Promise.resolve(unknown))).toBe(unknown);
});
