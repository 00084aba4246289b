import { customerShare } from '#web/programme/rewards/domain/cashback.ts';
import type { ProvenOrder } from '#web/programme/rewards/server/ports/shop-network.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'shopNetwork'>;

/**
 * Payments in shops of which the network was told; fit for a log. `left`: so many were of a shop that is none of the network's any
 * more, and are told no more. `refused`: so many more it did not take, of shops that it names still, and they are told again.
 */
interface Reported {
  readonly outcome: 'told' | 'left' | 'refused';
  readonly matched: number;
  readonly payments: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const weekMs = 7 * 24 * hourMs;
const mostTurns = 50;

/**
 * What customers have paid by card in shops of the network counts as bought there (CSH-01): the network is told of each payment once
 * it has settled, under a name of its own, until it has heard. What it does not take keeps no other payment waiting: it is told again each hour,
 * until the network does not name the shop any more.
 */
export function reportPayments({ unitOfWork, clock, shopNetwork }: Needed) {
  return async (stopping?: AbortSignal): Promise<readonly Reported[]> => {
    const now = clock.now();
    const window = { sharePercent: customerShare, now, since: new Date(now.getTime() - weekMs) };
    const matched = await unitOfWork.statement(({ cashback }) => cashback.matchPayments(window));
    const came = { told: 0, left: 0, refused: 0 };
    for (let turns = 0; turns < mostTurns && stopping?.aborted !== true; turns += 1) {
      const turn = { now, again: new Date(now.getTime() + minuteMs) };
      const order = await unitOfWork.statement(({ cashback }) => cashback.takeUnreported(turn));
      if (order === undefined) break;
      const said = await shopNetwork.prove(order);
      came[said === 'told' ? said : await noteRefused(order, new Date(now.getTime() + hourMs), unitOfWork)] += 1;
      if (said === 'told') await unitOfWork.statement(({ cashback }) => cashback.noteReported(order.visitId));
    }
    const { told, left, refused } = came;
    return [
      ...(matched + told === 0 ? [] : [{ outcome: 'told', matched, payments: told } as const]),
      ...(left === 0 ? [] : [{ outcome: 'left', matched: 0, payments: left } as const]),
      ...(refused === 0 ? [] : [{ outcome: 'refused', matched: 0, payments: refused } as const]),
    ];
  };
}

/** A shop that has left takes it never; another may take it later. */
function noteRefused(
  { visitId, shopId }: ProvenOrder,
  again: Date,
  unitOfWork: Needed['unitOfWork'],
): Promise<'left' | 'refused'> {
  return unitOfWork.transaction(async ({ cashback }) => {
    const isThere = (await cashback.shop(shopId)) !== undefined;
    await (isThere ? cashback.reportAgain(visitId, again) : cashback.noteReported(visitId));
    return isThere ? 'refused' : 'left';
  });
}
