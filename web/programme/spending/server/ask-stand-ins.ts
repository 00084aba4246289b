import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import { askBank, type BankSays } from './ask-bank.ts';
import type { StoodInFor } from './ports/authorisations.ts';

/** What came of asking one bank again; fit for a log. */
export interface AskedStandIn {
  readonly outcome: BankSays | 'put-off';
  readonly reason: string | null;
}

type Needed = Pick<RoundParts, 'unitOfWork' | 'banks' | 'secrets' | 'clock'>;

const mostTurns = 20;
const againMs = 5 * 60_000;
/** Nobody waits at a till for it, and a bank that is well answers within that. */
const withinMs = 1_200;

/**
 * Asks banks about what was stood in for while they were silent: a yes opens standing in again, a no closes it until the next yes
 * (CRD-14), and a bank that is silent still is asked again five minutes later.
 */
export function askStandIns(needed: Needed) {
  return async (): Promise<readonly AskedStandIn[]> => {
    const { unitOfWork, clock } = needed;
    const asked: AskedStandIn[] = [];
    while (asked.length < mostTurns) {
      const now = clock.now();
      const again = new Date(now.getTime() + againMs);
      const due = await unitOfWork.statement(({ authorisations }) => authorisations.takeStandIn(now, again));
      if (due === undefined) break;
      asked.push(await askAbout({ ...due, putAt: now }, needed));
    }
    return asked;
  };
}

type Question = StoodInFor & { readonly putAt: Date };

async function askAbout(due: Question, needed: Needed): Promise<AskedStandIn> {
  try {
    return { outcome: await hear(due, needed), reason: null };
  } catch (error) {
    return { outcome: 'put-off', reason: reasonOf(error) };
  }
}

function hear({ customerId, toAsk, funds, putAt }: Question, needed: Needed): Promise<BankSays> {
  const { unitOfWork, banks, secrets } = needed;
  return unitOfWork.statement(async ({ authorisations, bankConsents }) => {
    if (funds === null) return 'broken';
    const says = await askBank({ funds, pence: toAsk, withinMs }, { funds: banks.funds, secrets, bankConsents });
    if (says === 'yes' || says === 'no') await authorisations.settleStandIn(customerId, { says, putAt });
    return says;
  });
}
