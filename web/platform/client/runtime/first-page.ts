import type { SayView, StepView } from '#journeys/engine/step-view.ts';
import { membersOf } from '#web/platform/domain/members.ts';
import type { PageQuery } from '#web/platform/domain/page-query.ts';
import type { Frame } from '../api/journeys.ts';
import { queryToSend } from './query-store.ts';
import { returnedIn } from './returned-address.ts';

export interface FirstPage {
  readonly frame: Frame;
  /** The step that the server has drawn, or expects the visit of this page to show. */
  readonly view: StepView | undefined;
  /** What an answer said that led here. */
  readonly said: SayView | undefined;
  /** Whether a visit would say no more than the server knew. */
  readonly isExpected: boolean;
}

/** What the server wrote into the page. @throws when the page was not served by our API. */
export function readFirstPage(): FirstPage {
  const frame = readData('frame');
  if (!isFrame(frame)) throw new Error('The page has no frame');
  const { query: known, view, said } = membersOf(readData('first-screen'));
  const isReturned = returnedIn(window.location, frame.hash) !== undefined;
  const query = queryToSend(isReturned ? '' : window.location.search, Date.now());
  const isExpected = isSame(membersOf(known), query);
  return {
    frame,
    // What is to be visited anew is to be acted on only then.
    view: isView(view) ? (isExpected ? view : { ...view, session: '' }) : undefined,
    said: isSaid(said) ? said : undefined,
    isExpected,
  };
}

function isFrame(frame: unknown): frame is Frame {
  return Array.isArray(membersOf(frame)['chrome']);
}

function isSaid(said: unknown): said is SayView {
  return typeof membersOf(said)['text'] === 'string';
}

function isView(view: unknown): view is StepView {
  return Array.isArray(membersOf(view)['blocks']);
}

function isSame(one: Readonly<Record<string, unknown>>, other: PageQuery): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function readData(id: string): unknown {
  const element = document.getElementById(id);
  return element === null ? undefined : JSON.parse(element.textContent);
}
