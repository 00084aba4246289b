import { refusalOf } from '#journeys/engine/advance.ts';
import type { Facts, Step } from '#journeys/engine/definition.ts';
import { closedBy } from '#journeys/engine/gates.ts';
import { defaultPartnerCode } from '#web/domain/content.ts';
import type { ProgrammeParts } from '#web/server/http/programme-parts.ts';
import type { CallContext, Visitor } from '#web/server/use-cases/catalogue.ts';
import { nobodysSession } from '#web/server/ports/call.ts';
import { addPersona } from '#web/server/use-cases/add-persona.ts';

import { casts, nobody, personaOf } from './casts.ts';
import type { OfferedScreen } from './offer.ts';

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
export async function offeredScreens(parts: ProgrammeParts, visitor: Visitor): Promise<OfferedScreen[]> {
  const { access, definitions } = parts.content.get();
  const onlookers = await rehearse(parts, visitor);
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
async function rehearse(parts: ProgrammeParts, visitor: Visitor): Promise<readonly Onlooker[]> {
  const { dependencies, unitOfWork } = parts;
  const { partners } = parts.content.get().release.bundle;
  const roles = [
    ...casts.map((cast) => ({ cast, partner: defaultPartnerCode })),
    ...Object.keys(partners).flatMap((partner) => casts.slice(0, 1).map((cast) => ({ cast, partner }))),
  ];
  const now = dependencies.clock.now();
  try {
    return await unitOfWork.transaction(async (store, aside) => {
      const context: CallContext = { store, aside, session: nobodysSession, visitor, content: parts.content.get() };
      const onlookers: Onlooker[] = [
        { customer: nobody.id, partner: defaultPartnerCode, facts: (await parts.loadFacts(context)).facts },
      ];
      for (const { cast, partner } of roles) {
        const customerId = await addPersona(dependencies, context, personaOf(cast, 'PERSONAL', partner));
        const session = { ...nobodysSession, customerId, ...cast.proof(now) };
        onlookers.push({ customer: cast.id, partner, facts: (await parts.loadFacts({ ...context, session })).facts });
      }
      throw new Rehearsed(onlookers);
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.onlookers;
    throw error;
  }
}
