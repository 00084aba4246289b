import { refusalOf } from '#journeys/engine/advance.ts';
import type { Facts, Step } from '#journeys/engine/definition.ts';
import { closedBy } from '#journeys/engine/gates.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { ServerParts } from '#web/platform/server/http/server-parts.ts';
import { nobodysSession, type ProgrammeTypes, type Visitor } from '#web/platform/server/ports/call.ts';

import type { DevCustomers } from './dev-customers.ts';
import { nobody, type OfferedScreen } from './offer.ts';

/** Somebody who may see a page, and what would be known of them. */
interface Onlooker {
  readonly customer: string;
  readonly partner: string;
  readonly facts: Facts;
}

/** Thrown to undo what was only tried. */
class Rehearsed extends Error {
  constructor(readonly onlookers: readonly Onlooker[]) {
    super('Only a rehearsal');
  }
}

/** Every page, with the first customer who sees it. */
export async function offeredScreens<Programme extends ProgrammeTypes>(
  parts: ServerParts<Programme>,
  customers: DevCustomers<Programme>,
  visitor: Visitor<Programme['hints']>,
): Promise<OfferedScreen[]> {
  const { access, definitions } = parts.content.get();
  const onlookers = await rehearse(parts, customers, visitor);
  const sees = (step: Step, known: Facts) =>
    refusalOf(step, known) === undefined && closedBy(access, step, known) === undefined;
  return Object.values(definitions).flatMap(({ journey, steps }) =>
    Object.entries(steps).map(([name, step]) => {
      const onlooker = onlookers.find(({ facts }) => sees(step, facts));
      const route = step.route.replaceAll(/\/:[a-zA-Z]+\?/gu, '');
      const partner = onlooker?.partner === defaultPartnerCode ? undefined : onlooker?.partner;
      return { journey, step: name, route, customer: onlooker?.customer, partner };
    }),
  );
}

/**
 * Each customer that the toolbar offers under the default partner, and the first of them under every other: added for a
 * moment, in a transaction that is undone.
 */
async function rehearse<Programme extends ProgrammeTypes>(
  parts: ServerParts<Programme>,
  customers: DevCustomers<Programme>,
  visitor: Visitor<Programme['hints']>,
): Promise<readonly Onlooker[]> {
  const content = parts.content.get();
  const { offered, kinds } = customers;
  const kind = kinds.names[0] ?? '';
  const roles = [
    ...offered.map(({ id }) => ({ customer: id, kind, partner: defaultPartnerCode })),
    ...Object.keys(content.release.bundle.partners).flatMap((partner) =>
      offered.slice(0, 1).map(({ id }) => ({ customer: id, kind, partner })),
    ),
  ];
  try {
    return await parts.unitOfWork.transaction(async (store, aside) => {
      const context = { store, aside, session: nobodysSession, visitor, content };
      const { facts } = await parts.loadFacts(context);
      const onlookers: Onlooker[] = [{ customer: nobody.id, partner: defaultPartnerCode, facts }];
      for (const persona of roles) {
        const { customerId, proof } = await customers.add(context, { ...persona, isRehearsed: true });
        const session = { ...nobodysSession, customerId, ...proof };
        onlookers.push({ ...persona, facts: (await parts.loadFacts({ ...context, session })).facts });
      }
      throw new Rehearsed(onlookers);
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.onlookers;
    throw error;
  }
}
