import { advance, begin } from '#journeys/engine/advance.ts';
import type { Facts } from '#journeys/engine/definition.ts';
import { closedBy } from '#journeys/engine/gates.ts';
import { matchRoute } from '#journeys/engine/match-route.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';

import type { Page } from './play-parts.ts';
import { dataOf, nobody, presentStep } from './present-step.ts';

/** What is known before a page is visited. */
export interface BeforeVisit {
  readonly content: ServedRelease;
  readonly facts: Facts;
  /** Whether the browser has a session: its customer may be somewhere else than the address says. */
  readonly hasSession: boolean;
}

/**
 * What `page` will show to a browser without a session, so that it can be drawn before the visit has been made; and to
 * whoever has one, what a page says that waits for another party (RET-01).
 *
 * Nothing is stored and nothing called: where a visit would do more than show a step, there is no such screen, but for a
 * page that says itself that it is at work. It names no journey session, because none has begun.
 */
export function firstScreen(page: Page, { content, facts, hasSession }: BeforeVisit): StepScreen | undefined {
  const { route, query } = page;
  const match = matchRoute(content.definitions, route);
  const definition = match && content.definitions[match.journey];
  const step = match && definition?.steps[match.step];
  if (match === undefined || definition === undefined || step === undefined) return undefined;
  if (closedBy(content.access, step, facts) !== undefined) return undefined;
  const { session } = begin(definition, { id: '', facts, params: {} });
  const turn = advance(definition, session, { type: 'visit', step: match.step, params: match.params, query, facts });
  if (turn.refused !== undefined || turn.leave !== undefined) return undefined;
  const saysThatItWorks = step.blocks.some(({ block }) => block === 'working');
  const isAtWork = turn.effects.length > 0;
  if ((isAtWork || hasSession) && !(isAtWork && saysThatItWorks)) return undefined;
  const place = { definition, session: turn.session };
  if (dataOf(place, { facts, content }).length > 0) return undefined;
  return presentStep(place, { content, facts, query, ...nobody, data: {} });
}
