import type { Action, Block, Call, Facts, Step } from '#journeys/engine/definition.ts';
import { closedBy } from '#journeys/engine/gates.ts';
import type { Operation } from '#web/platform/contract/operation.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { byLink, byPassword, type SignInProof } from '#web/platform/domain/sign-in-proof.ts';
import { operations } from '#web/programme/contract/operations.ts';
import type { SetupState } from '#web/programme/customer/domain/setup-state.ts';

import type { HttpBrowser, HttpWorld } from './http-world.builder.ts';
import { loadFacts } from './load-facts.ts';

/** What a browser can do: it presses a button of a page, arrives at a page that does something, or asks an operation. */
export interface Deed {
  /** The call of the journeys, or the id of the operation. */
  readonly name: string;
  readonly kind: 'call' | 'operation';
  /** Whether something is typed. */
  readonly isTyped: boolean;
  readonly by: (browser: HttpBrowser, typed: Typed) => Promise<unknown>;
}

export interface Typed {
  readonly customerId: string;
  /** Answers of the form, or the body. */
  readonly answers?: object;
}

/** What was seen of a deed that was tried: the status that it was answered with, and the calls that were made meanwhile. */
interface Seen {
  readonly status: number;
  readonly called: readonly string[];
}

/** A page that leads elsewhere is answered 200 as well: there nothing was done unless the page's call was made. */
export const hasActed = ({ kind, name }: Pick<Deed, 'kind' | 'name'>, { status, called }: Seen): boolean =>
  kind === 'operation' ? status < 300 : called.includes(name);

/** By these pages do what they do. */
const ofPages = ['visit', 'act'];
const beforeTheMobile: readonly SetupState[] = ['USER_REGISTERED', 'EMAIL_VERIFIED', 'PROFILE_UPDATED'];

/** Everything that the access table leaves to somebody who is not signed in, or has not proved address and mobile. */
export async function deedsBeforeProof(world: HttpWorld): Promise<readonly Deed[]> {
  const everybody = [await factsOf(world, null, byPassword)];
  for (const state of beforeTheMobile) {
    const [accountType, partnerCode] = ['PERSONAL', defaultPartnerCode] as const;
    const id = await world.identity.addPersona({ state, accountType, partnerCode, hiddenScreens: [] });
    everybody.push(await factsOf(world, id, byPassword), await factsOf(world, id, byLink));
  }
  const { access, definitions } = world.content.follower.get();
  const isOpen = (step: Pick<Step, 'route' | 'needs'>) =>
    everybody.some(
      (facts) =>
        closedBy(access, step, facts) === undefined && (step.needs ?? []).every((needed) => facts[needed] === true),
    );
  const steps = Object.values(definitions).flatMap((definition) => Object.values(definition.steps));
  const all: readonly Operation[] = Object.values(operations);
  const unsafe = all.filter(
    (operation) =>
      operation.method !== 'get' &&
      !ofPages.includes(operation.id) &&
      (operation.audience === 'anyone' || isOpen({ route: operation.page, needs: ['signedIn'] })),
  );
  const deeds = [...steps.filter(isOpen).flatMap(deedsAt), ...unsafe.map(asking)];
  return [...new Map(deeds.toReversed().map((deed) => [deed.name, deed])).values()].toReversed();
}

function factsOf({ identity, content }: HttpWorld, customerId: string | null, proof: SignInProof): Promise<Facts> {
  const { dependencies, unitOfWork } = identity;
  const browser = Object.assign(identity.browser(), { customerId, proof });
  return unitOfWork.statement(async (store) => {
    const context = { ...browser.context(store), content: content.follower.get() };
    return (await loadFacts(dependencies)(context)).facts;
  });
}

/** The address of a page, without what may be left out of it. */
const addressOf = (route: string) => route.replaceAll(/\/:\w+\?/gu, '');
const isCall = (action: Action): action is Call => 'call' in action;

function deedsAt({ route, enter, actions = {}, blocks }: Step): readonly Deed[] {
  const address = addressOf(route);
  const pressed = Object.entries(actions).flatMap(([name, action]): readonly Deed[] =>
    isCall(action)
      ? [{ name: action.call, kind: 'call', isTyped: asks(blocks, name), by: pressing(address, name) }]
      : [],
  );
  if (enter === undefined || !isCall(enter)) return pressed;
  return [{ name: enter.call, kind: 'call', isTyped: false, by: visiting(address) }, ...pressed];
}

const asks = (blocks: readonly Block[], action: string) =>
  blocks.some((block) => block['form'] !== undefined && block['action'] === action);

const visiting = (address: string) => (browser: HttpBrowser) => browser.open(address);

const pressing =
  (address: string, action: string): Deed['by'] =>
  async (browser, { answers }) => {
    const screen = await browser.open(address);
    return screen.route === undefined ? browser.act(action, answers) : screen;
  };

function asking({ id, method, path, body }: Operation): Deed {
  return {
    name: id,
    kind: 'operation',
    isTyped: body !== undefined,
    by: (browser, { customerId, answers }) =>
      browser.keyed(method.toUpperCase(), path.replace('{id}', customerId), answers ?? {}),
  };
}
