import { refusalOf } from '#journeys/engine/advance.ts';
import type { Facts, Step } from '#journeys/engine/definition.ts';
import { closedBy } from '#journeys/engine/gates.ts';
import { defaultPartnerCode } from '#web/domain/content.ts';
import type { ServerParts } from '#web/server/http/server-parts.ts';
import { type CallContext, nobodysSession, type Visitor } from '#web/server/ports/call.ts';
import { addPersona } from '#web/server/use-cases/add-persona.ts';

import { casts, nobody, personaOf } from './casts.ts';
import type { OfferedScreen } from './offer.ts';

/** Thrown to undo what was only tried. */
class Rehearsed extends Error {
  constructor(readonly facts: ReadonlyMap<string, Facts>) {
    super('Only a rehearsal');
  }
}

/** Every page, with the first customer who sees it. */
export async function offeredScreens(parts: ServerParts, visitor: Visitor): Promise<OfferedScreen[]> {
  const { access, definitions } = parts.content.get();
  const facts = await factsOfEverybody(parts, visitor);
  const sees = (step: Step, known: Facts) =>
    refusalOf(step, known) === undefined && closedBy(access, step, known) === undefined;
  return Object.values(definitions).flatMap(({ journey, steps }) =>
    Object.entries(steps).map(([name, step]) => ({
      journey,
      step: name,
      route: step.route.replaceAll(/\/:[a-zA-Z]+\?/gu, ''),
      customer: [...facts].find(([, known]) => sees(step, known))?.[0],
    })),
  );
}

/** What would be known of each customer that the toolbar offers: each is added for a moment, in a transaction that is undone. */
async function factsOfEverybody(parts: ServerParts, visitor: Visitor): Promise<ReadonlyMap<string, Facts>> {
  const { dependencies, unitOfWork, loadFacts } = parts;
  const now = dependencies.clock.now();
  try {
    return await unitOfWork.transaction(async (store, aside) => {
      const context: CallContext = { store, aside, session: nobodysSession, visitor, content: parts.content.get() };
      const known = new Map<string, Facts>([[nobody.id, (await loadFacts(context)).facts]]);
      for (const cast of casts) {
        const customerId = await addPersona(dependencies, context, personaOf(cast, 'PERSONAL', defaultPartnerCode));
        const session = { ...nobodysSession, customerId, ...cast.proof(now) };
        known.set(cast.id, (await loadFacts({ ...context, session })).facts);
      }
      throw new Rehearsed(known);
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.facts;
    throw error;
  }
}
