import { customerShare } from '#web/programme/rewards/domain/cashback.ts';
import type { ProvenOrder } from '#web/programme/rewards/server/ports/shop-network.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'shopNetwork'>;

/**
 * Payments in shops of which the network was told; fit for a log. `refused`: it does not take these now, and is told of them again.
 * `put-off`: the network does not answer, and is told in a minute.
 * `left`: it has refused these for so long that it is told of them no more, and a person has to see to the customers' cashback.
 */
type Reported =
  | { readonly outcome: 'told'; readonly matched: number; readonly payments: number }
  | { readonly outcome: 'refused' | 'left'; readonly visitIds: readonly string[] }
  | { readonly outcome: 'put-off'; readonly reason: string };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** From the payment on; a shop that has paused its programme refuses until it goes on. */
const refusedForMs = 30 * dayMs;
const mostTurns = 50;

/**
 * What customers have paid by card in shops of the network counts as bought there (CSH-01): the network is told of each payment once
 * it has settled, under a name of its own, until it has heard. What it does not take keeps no other payment waiting: it is told again
 * each hour, for 30 days (CSH-05).
 */
export function reportPayments({ unitOfWork, clock, shopNetwork }: Needed) {
  return async (stopping?: AbortSignal): Promise<readonly Reported[]> => {
    const now = clock.now();
    const window = { sharePercent: customerShare, now, since: new Date(now.getTime() - weekMs) };
    const matched = await unitOfWork.statement(({ cashback }) => cashback.matchPayments(window));
    let putOff: string | null = null;
    const came = { told: [] as string[], refused: [] as string[], left: [] as string[] };
    for (let turns = 0; turns < mostTurns && stopping?.aborted !== true; turns += 1) {
      const turn = { now: clock.now(), again: new Date(clock.now().getTime() + minuteMs) };
      const order = await unitOfWork.statement(({ cashback }) => cashback.takeUnreported(turn));
      if (order === undefined) break;
      const answer = await shopNetwork.prove(order, stopping);
      if (answer.kind === 'unavailable') {
        putOff = answer.reason;
        break;
      }
      const said = answer.kind === 'told' ? 'told' : refusedAt(now, order);
      await unitOfWork.statement(({ cashback }) =>
        said === 'refused'
          ? cashback.reportAgain(order.visitId, new Date(now.getTime() + hourMs))
          : cashback.noteReported(order.visitId),
      );
      came[said].push(order.visitId);
    }
    const { told, ...untold } = came;
    return [
      ...(matched + told.length === 0 ? [] : [{ outcome: 'told', matched, payments: told.length } as const]),
      ...(['refused', 'left'] as const)
        .filter((outcome) => untold[outcome].length > 0)
        .map((outcome) => ({ outcome, visitIds: untold[outcome] })),
      ...(putOff === null ? [] : [{ outcome: 'put-off', reason: putOff } as const]),
    ];
  };
}

function refusedAt(now: Date, { at }: ProvenOrder): 'refused' | 'left' {
  return now.getTime() - at.getTime() < refusedForMs ? 'refused' : 'left';
}
