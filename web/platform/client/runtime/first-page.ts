import type { StepView } from '#journeys/engine/step-view.ts';
import { membersOf } from '#web/platform/domain/members.ts';
import type { Frame } from '../api/journeys.ts';
import { queryToSend, type Query } from './query-store.ts';
import { returnedIn } from './returned-address.ts';

/** The frame that the server wrote into the page. @throws when the page was not served by our API. */
export function readFirstFrame(): Frame {
  const frame = readData('frame');
  if (!isFrame(frame)) throw new Error('The page has no frame');
  return frame;
}

/** The step that the server expects the visit of this page to show, unless the visit says more than the server knew. */
export function readFirstView(): StepView | undefined {
  const { query: known, view } = membersOf(readData('first-screen'));
  const query = queryToSend(returnedIn(window.location) === undefined ? window.location.search : '', Date.now());
  return isView(view) && isSame(membersOf(known), query) ? view : undefined;
}

function isFrame(frame: unknown): frame is Frame {
  return Array.isArray(membersOf(frame)['chrome']);
}

function isView(view: unknown): view is StepView {
  return Array.isArray(membersOf(view)['blocks']);
}

function isSame(one: Readonly<Record<string, unknown>>, other: Query): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function readData(id: string): unknown {
  const element = document.getElementById(id);
  return element === null ? undefined : JSON.parse(element.textContent);
}
