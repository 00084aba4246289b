import type { ApiProcess } from '../e2e/support/api-process.ts';
import { Balancer } from './balancer.ts';
import { customersAtOnce, type Heard } from './customers-at-once.ts';

export interface Restarted {
  readonly answers: number;
  /** Every request that was not answered with its page. */
  readonly dropped: readonly Heard[];
  /** How each process ended that was asked to. */
  readonly ends: readonly string[];
}

const answersBetween = 60;

/** Restarts the processes in turn, as a new version is rolled out, while customers write through a balancer. */
export async function restartInTurn(
  processes: readonly [ApiProcess, ApiProcess],
  { restarts, customers }: { readonly restarts: number; readonly customers: number },
): Promise<Restarted> {
  const balancer = await Balancer.before(processes.map(({ url }) => url));
  const { heard, until, stop } = customersAtOnce(customers, () => balancer.next());
  const more = (isEnough: () => boolean) => {
    const before = heard.length;
    return until(() => heard.length - before >= answersBetween && isEnough());
  };
  const ends: string[] = [];
  for (let restart = 0; restart < restarts; restart += 1) {
    const one = processes[restart % 2 === 0 ? 0 : 1];
    await more(() => processes.every(({ url }) => balancer.isReady(url)));
    one.askToStop();
    ends.push(await one.exited());
    one.startAgain();
    await one.ready();
  }
  await more(() => true);
  await stop();
  balancer.stop();
  return { answers: heard.length, dropped: heard.filter(({ status }) => status !== 200), ends };
}
