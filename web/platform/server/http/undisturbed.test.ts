import { expect, it } from 'vitest';

import { HttpProblem } from './http-problem.ts';
import { JourneyRace } from '../journeys/play-parts.ts';
import { untilUndisturbed } from './undisturbed.ts';

it('OPS-05 a visit that others always overtake is told to come again, and never answers 500', async () => {
  const waits: number[] = [];
  const wait = (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const fault: unknown = await untilUndisturbed(() => Promise.reject(new JourneyRace()), wait).catch(
    (error: unknown) => error,
  );

  expect(fault).toBeInstanceOf(HttpProblem);
  expect(fault).toMatchObject({ status: 503, code: 'unavailable', parts: { retryAfterSeconds: 1 } });
  expect(waits).toHaveLength(5);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBeGreaterThanOrEqual(300);
});

it('OPS-05 a visit that was overtaken is tried again, and any other fault is not', async () => {
  let tries = 0;
  const overtaken = (): Promise<number> => {
    tries += 1;
    return tries < 6 ? Promise.reject(new JourneyRace()) : Promise.resolve(tries);
  };
  expect(await untilUndisturbed(overtaken, () => Promise.resolve())).toBe(6);

  let asked = 0;
  const broken = (): Promise<never> => {
    asked += 1;
    return Promise.reject(new RangeError('broken'));
  };
  await expect(untilUndisturbed(broken, () => Promise.resolve())).rejects.toThrow(RangeError);
  expect(asked).toBe(1);
});
