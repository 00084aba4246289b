import { setTimeout as pause } from 'node:timers/promises';

import { activateCard, setPin } from '../../../scripts/demo/seal.ts';
import { ApiProcess } from './api-process.ts';
import { startCardManagementProcess } from './card-management-process.ts';
import type { HttpCustomer, Prepared, Press, StepScreen } from './http-customer.ts';
import type { ServiceProcess } from './service-process.ts';

/** Milliseconds after it was asked in which an action is under way. */
export const midway = 15;
/** When whoever serves is killed: so many milliseconds after it was asked, or as soon as it has answered. */
type Moment = number | 'answered';

/** An API, and the card-management that it asks, to be killed; while they start again, the started system's answer. */
export class Mortals {
  #asked = 0;

  private constructor(
    /** Two, so that one starts again while the other is asked. */
    private readonly apis: readonly [ServiceProcess, ServiceProcess],
    private readonly cards: ServiceProcess,
  ) {}

  static async start(): Promise<Mortals> {
    const cards = await startCardManagementProcess('card-management-mortal');
    const asked = { CARD_MANAGEMENT_URL: cards.url };
    const apis = [ApiProcess.start('api-mortal', asked), ApiProcess.start('api-mortal-too', asked)] as const;
    return new Mortals(await Promise.all(apis), cards);
  }

  async end(): Promise<void> {
    await Promise.all([...this.apis, this.cards].map((each) => each.kill()));
  }

  /** Asks an API that is killed in the midst of it, or once it has answered: nobody hears. */
  async apiInVain(customer: HttpCustomer, asked: Prepared, moment: Moment): Promise<void> {
    const api = await this.nextApi();
    await killed(api, () => customer.copy().send(asked, api.url), moment);
  }

  /** Presses in vain, for nobody hears what came of it, and then just so once more; where that leads. */
  async press(customer: HttpCustomer, screen: StepScreen, press: Press): Promise<StepScreen> {
    const asked = customer.prepareAction(screen, press);
    await this.apiInVain(customer, asked, 'answered');
    return customer.follow(await customer.send(asked));
  }

  /** Has a PIN set, or a card activated, in vain at whoever is asked on the way to it, and once more; the receipt. */
  async seal(customer: HttpCustomer, op: keyof typeof sealers, secret: string): Promise<string> {
    const { path, seal } = sealers[op];
    await this.apiInVain(customer, customer.prepare('POST', path, {}), 'answered');
    await killed(this.cards, () => seal({ customer, service: this.cards.url }, secret), 'answered');
    return seal({ customer, service: systemCards() }, secret);
  }

  /** An API lives and asks for the card that is awaited, and the card-management that it asks is killed in the midst of it. */
  async orderInVain(customer: HttpCustomer): Promise<void> {
    const api = await this.nextApi();
    const wanted = customer.prepare('POST', sealers['set-pin'].path, {});
    await killed(this.cards, () => customer.copy().send(wanted, api.url), midway);
  }

  private async nextApi(): Promise<ServiceProcess> {
    this.#asked += 1;
    const api = this.apis[this.#asked % 2 === 0 ? 0 : 1];
    await api.ready();
    return api;
  }
}

/** Whoever serves does what is asked, is killed then, and starts again. */
async function killed(serving: ServiceProcess, ask: () => Promise<unknown>, moment: Moment) {
  await serving.ready();
  const answer = ask().catch(() => undefined);
  await (moment === 'answered' ? answer : pause(moment));
  await serving.kill();
  await answer;
  serving.startAgain();
}

const sealers = {
  'set-pin': { path: '/api/payment-instruments/pin-tokens', seal: setPin },
  activate: { path: '/api/payment-instruments/activation-tokens', seal: activateCard },
} as const;

/** The started system’s own card-management. */
function systemCards(): string {
  const { CARD_MANAGEMENT_URL: url = '' } = JSON.parse(process.env['E2E_API_ENVIRONMENT'] ?? '{}') as NodeJS.ProcessEnv;
  return url;
}
