import type { Arrow } from './measure-arrows.ts';

/** What puts the rooms together, and so is allowed to know them all. */
const doors = ['server', 'contract', 'content', 'client'];

/** `web/programme/plans/domain/plan.ts` is in the room `plans`. */
function roomOf(file: string): string | undefined {
  const room = /^web\/programme\/([^/]+)\//u.exec(file)?.[1];
  return room === undefined || doors.includes(room) ? undefined : room;
}

/** Pairs of capabilities each of which imports the other: neither can be read, or taken away, without the other. */
export function bothWays(arrows: readonly Arrow[]): readonly (readonly [string, string])[] {
  const known = new Set<string>();
  for (const { from, to } of arrows) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room !== undefined && other !== undefined && room !== other) known.add(`${room} ${other}`);
  }
  return [...known]
    .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? ''])
    .filter(([room, other]) => room < other && known.has(`${other} ${room}`))
    .toSorted();
}
