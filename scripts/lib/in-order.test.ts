import { expect, test } from 'vitest';

import { inOrder } from './in-order.mjs';

/** Jobs that end when they are told to, and what was begun and ended. */
function jobs(cores: readonly number[]) {
  const seen: string[] = [];
  const ways = new Map<string, () => void>();
  const list = cores.map((needed, index) => ({ name: 'abcdefg'.charAt(index), cores: needed }));
  const run = ({ name }: { readonly name: string }) =>
    new Promise<void>((resolve) => {
      seen.push(name);
      ways.set(name, resolve);
    });
  const end = async (name: string) => {
    ways.get(name)?.();
    await new Promise(setImmediate);
  };
  return { list, run, seen, end };
}

test('jobs run side by side as far as there are cores, and none overtakes another', async () => {
  const { list, run, seen, end } = jobs([1, 1, 2, 1, 1, 1]);
  const all = inOrder(list, 2, run);
  await end('none');
  expect(seen).toEqual(['a', 'b']);
  await end('a');
  expect(seen).toEqual(['a', 'b']);
  await end('b');
  expect(seen).toEqual(['a', 'b', 'c']);
  await end('c');
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
  await end('e');
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await end('d');
  await end('f');
  await all;
});

test('nothing is begun once one has failed', async () => {
  const { list, seen, run } = jobs([2, 1]);
  const failing = (job: { readonly name: string }) => {
    void run(job);
    return Promise.reject(new Error('broken'));
  };
  await expect(inOrder(list, 2, failing)).rejects.toThrow('broken');
  expect(seen).toEqual(['a']);
});
