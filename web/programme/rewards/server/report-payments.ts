import { customerShare } from '#web/programme/rewards/domain/cashback.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'shopNetwork'>;

/** Payments in shops of which the network was told; fit for a log. */
interface Reported {
  readonly matched: number;
  readonly told: number;
}

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
const mostTurns = 50;

/**
 * What customers have paid by card in shops of the network counts as bought there (CSH-01): the network is told of each payment once
 * it has settled, under a name of its own, until it has heard.
 */
export function reportPayments({ unitOfWork, clock, shopNetwork }: Needed) {
  return async (stopping?: AbortSignal): Promise<readonly Reported[]> => {
    const now = clock.now();
    const window = { sharePercent: customerShare, now, since: new Date(now.getTime() - weekMs) };
    const matched = await unitOfWork.statement(({ cashback }) => cashback.matchPayments(window));
    let told = 0;
    while (told < mostTurns && stopping?.aborted !== true) {
      const turn = { now, again: new Date(now.getTime() + minuteMs) };
      const order = await unitOfWork.statement(({ cashback }) => cashback.takeUnreported(turn));
      if (order === undefined) break;
      await shopNetwork.prove(order);
      await unitOfWork.statement(({ cashback }) => cashback.noteReported(order.visitId));
      told += 1;
    }
    return matched + told === 0 ? [] : [{ matched, told }];
  };
}
