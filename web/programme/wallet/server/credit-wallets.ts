import type { RoundParts } from '#web/programme/server/programme-parts.ts';

const mostAtOnce = 100;

/** Brings wallets to what shops have confirmed or taken back, a hundred orders in a transaction (CSH-04); how many, fit for a log. */
export function creditWallets({ unitOfWork, clock }: Pick<RoundParts, 'unitOfWork' | 'clock'>) {
  return async (stopping?: AbortSignal): Promise<readonly { readonly orders: number }[]> => {
    let [all, some] = [0, mostAtOnce];
    while (some === mostAtOnce && stopping?.aborted !== true) {
      some = await unitOfWork.transaction(({ wallets }) => wallets.credit(mostAtOnce, clock.now()));
      all += some;
    }
    return all === 0 ? [] : [{ orders: all }];
  };
}
