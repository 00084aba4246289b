import { faultModes, type Fault, type Faults } from './faults.ts';
import { json, parseJson, type Route, valuesIn } from './http/routes.ts';

const DEFAULT_DELAY_MS = 5_000;

/** Switches for tests: what shall fail, how, and how often. */
export function faultRoutes(faults: Faults): Route[] {
  return [
    { method: 'GET', path: /^\/faults$/, answer: () => json(200, { faults: faults.list() }) },
    {
      method: 'POST',
      path: /^\/faults$/,
      answer: ({ body }) => {
        const fault = readFault(parseJson(body), faults.targets);
        if (!fault) {
          const error = `Send {"target": ${faults.targets.join('|')}, "mode": ${faultModes.join('|')}, "rate": 0 to 1}.`;
          return json(400, { error });
        }
        faults.set(fault);
        return json(200, { faults: faults.list() });
      },
    },
  ];
}

function readFault(body: unknown, targets: readonly string[]): Fault | undefined {
  const { target, mode, rate = 1, delayMs = DEFAULT_DELAY_MS } = valuesIn(body);
  const knownTarget = targets.find((known) => known === target);
  const knownMode = faultModes.find((known) => known === mode);
  if (knownTarget === undefined || knownMode === undefined) return undefined;
  if (typeof rate !== 'number' || !(rate >= 0 && rate <= 1)) return undefined;
  if (typeof delayMs !== 'number' || !(delayMs >= 0)) return undefined;
  return { target: knownTarget, mode: knownMode, rate, delayMs };
}
