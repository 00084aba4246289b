import type { Exchange } from '#web/sandbox/banks/traffic.ts';

import { checkExchange } from './check-exchange.ts';

/** What a whole run of the end-to-end tests says to banks, at the least, in each version of the standard. */
const leastSaid = { '/open-banking/v4.0/': 150, '/open-banking/v3.1/': 8 };
const mostShown = 20;

/**
 * Holds all that was said between the product and the banks of a sandbox against the published standard (BNK-12).
 *
 * @returns what was looked at, in a line
 * @throws {Error} on whatever is not as the standard says, and where a whole run said too little to tell
 */
export async function checkTraffic(sandbox: string, { isWholeRun }: { readonly isWholeRun: boolean }): Promise<string> {
  const answer = await fetch(`${sandbox}/traffic`);
  const { exchanges } = (await answer.json()) as { exchanges: Exchange[] };
  const counts = Object.entries(leastSaid).map(([base, least]) => {
    const count = exchanges.filter(({ path }) => path.startsWith(base)).length;
    return { base, least, count };
  });
  const problems = exchanges.filter(({ path }) => path.startsWith('/open-banking/')).flatMap(checkExchange);
  for (const { base, least, count } of counts)
    if (isWholeRun && count < least)
      problems.push(`only ${String(count)} exchanges below ${base}, not ${String(least)}`);
  const seen = counts.map(({ base, count }) => `${String(count)} below ${base}`).join(', ');
  const line = `traffic with banks: ${seen}; ${String(problems.length)} errors against the standard`;
  if (problems.length > 0) throw new Error([line, ...problems.slice(0, mostShown)].join('\n  '));
  return line;
}
