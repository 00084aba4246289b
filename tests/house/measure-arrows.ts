import { cruise, type ICruiseResult } from 'dependency-cruiser';

export interface Arrow {
  readonly from: string;
  readonly to: string;
}

const notShipped = /[.](?:test|spec|builder)[.]tsx?$/u;

/** Every import of one file of ours by another, those of types alone too; tests are left out. */
export async function arrowsIn(folders: readonly string[]): Promise<readonly Arrow[]> {
  const { output } = await cruise([...folders], {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  });
  const { modules } = output as ICruiseResult;
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })).filter(isShipped),
  );
}

function isShipped({ from, to }: Arrow): boolean {
  return !notShipped.test(from) && !notShipped.test(to) && !to.includes('node_modules');
}

/** The arrows from the platform to a programme. */
export function fromPlatform(arrows: readonly Arrow[]): readonly Arrow[] {
  return arrows.filter(({ from, to }) => from.startsWith('web/platform/') && to.startsWith('web/programme/'));
}

/** Groups of files each of which leads to every other: in one of them nothing can be read by itself. */
export function cyclesAmong(arrows: readonly Arrow[]): readonly (readonly string[])[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  return strongComponents(next).filter(
    (group) => group.length > 1 || (next.get(group[0] ?? '') ?? []).includes(group[0] ?? ''),
  );
}

/** Tarjan's algorithm. */
function strongComponents(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const waiting: string[] = [];
  const groups: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file) ?? 0);
    waiting.push(file);
    for (const target of next.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (waiting.includes(target))
        lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0, order.get(target) ?? 0));
    }
    if (lowest.get(file) === order.get(file)) groups.push(waiting.splice(waiting.indexOf(file)));
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return groups;
}
