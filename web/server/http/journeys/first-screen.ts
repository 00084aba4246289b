import { advance, begin } from '#journeys/engine/advance.ts';
import type { Facts } from '#journeys/engine/definition.ts';
import { matchRoute } from '#journeys/engine/match-route.ts';
import type { StepScreen } from '#web/contract/screen.ts';
import type { ServedRelease } from '#web/server/content/served-release.ts';

import type { Page } from './play.ts';
import { dataOf, presentStep } from './present-step.ts';

/**
 * What `page` will show to a browser without a session, so that it can be drawn before the visit has been made.
 *
 * Nothing is stored and nothing called: where a visit would do more than show a step, there is no such screen. It names
 * no journey session, because none has begun.
 */
export function firstScreen(page: Page, known: { content: ServedRelease; facts: Facts }): StepScreen | undefined {
  const { content, facts } = known;
  const { route, query } = page;
  const match = matchRoute(content.definitions, route);
  const definition = match && content.definitions[match.journey];
  if (match === undefined || definition === undefined) return undefined;
  const { session } = begin(definition, { id: '', facts, params: {} });
  const turn = advance(definition, session, { type: 'visit', step: match.step, params: match.params, query, facts });
  if (turn.refused !== undefined || turn.leave !== undefined || turn.effects.length > 0) return undefined;
  const place = { definition, session: turn.session };
  if (dataOf(place, facts).length > 0) return undefined;
  return presentStep(place, { content, facts, query, customer: undefined, data: {} });
}
