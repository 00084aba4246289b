import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { StepView } from '#journeys/engine/step-view.ts';
import { act, visit, type Act, type Frame, type Screen, type StepScreen } from '../api/journeys.ts';
import { randomKey } from '../api/random-key.ts';
import type { ApiReply } from '../api/request.ts';
import { tellWhereAnswerLed, useFollowingAnswer } from './answered-elsewhere.ts';
import { useProgramme } from './client-programme.ts';
import { cameSignedIn } from './customer-of-tab.ts';
import { readDevice } from './device.ts';
import { carryDraft, draftKey, dropDraft } from './form/drafts.ts';
import { keepQuery, queryOf, queryToSend } from './query-store.ts';
import { forgetReturned, returnedIn } from './returned-address.ts';
import { consequenceOf } from './trouble.ts';
import type { ActionRequest, Trouble } from './step-context.ts';
import { useCourse, type Course } from './use-course.ts';

export interface Journey {
  /** Nothing until the first answer. */
  readonly screen: StepScreen | undefined;
  /** What the last answer said of the visitor and their brand. */
  readonly frame: Frame | undefined;
  /** The action on its way. */
  readonly busy: string | undefined;
  /** It takes so long that the customer should hear of it. */
  readonly isSlow: boolean;
  readonly trouble: Trouble | undefined;
  readonly run: (request: ActionRequest) => void;
}

/** A call is called slow after this, in milliseconds. */
const slowAfterMs = 8000;

/**
 * Where the customer is: visits what the address says, does actions, and follows what the API answers.
 *
 * `first` is the step that the server expects the first visit to show: it is there to be read and filled in meanwhile.
 */
export function useJourney(first?: StepScreen): Journey {
  const course = useCourse();
  const { pathname } = useLocation();
  const visits = useVisits(course);
  const screen = course.screen ?? (first?.view.route === pathname ? first : undefined);
  const actions = useActions({ ...course, screen }, visits);
  useFollowingAnswer(screen);
  return { screen, frame: course.frame, trouble: course.trouble, ...actions };
}

/** Whether the API has shown this step; the one that came with the page has no session until its visit is answered. */
export function isVisited(view: StepView): boolean {
  return view.session !== '';
}

interface Visits {
  readonly isVisiting: boolean;
  readonly again: () => void;
}

/** Asks the API for the page whenever the address becomes another one: at first, by a link, by Back and Forward (RUN-09). */
function useVisits({ follow, handle, isDrawn }: Course): Visits {
  const [isVisiting, setIsVisiting] = useState(true);
  const [repeats, setRepeats] = useState(0);
  const { ofTheMoment } = useProgramme();
  const { key, pathname, search: typed, hash } = useLocation();
  const returned = returnedIn({ search: typed, hash });
  const search = returned === undefined ? typed : '';
  const load = useCallback(
    (signal: AbortSignal) => {
      const query = queryToSend(search, Date.now());
      const page = { route: pathname, query, ...(returned !== undefined && { returned }), ...signedInHint() };
      void visit(page, signal).then((reply) => {
        if (signal.aborted) return;
        if (reply.kind === 'ok') {
          // Before this tab draws a page that may listen itself: what it says there is still to be read.
          if (returned !== undefined) tellWhereAnswerLed(reply.body);
          follow(reply.body, 'visit');
        } else handle(consequenceOf(reply), () => load(signal));
        setIsVisiting(false);
      });
    },
    [pathname, search, returned, follow, handle],
  );
  useEffect(() => {
    if (returned !== undefined) forgetReturned();
    keepQuery(queryOf(search), Date.now(), ofTheMoment);
    if (isDrawn(pathname)) return;
    const leaving = new AbortController();
    setIsVisiting(true);
    load(leaving.signal);
    return () => {
      leaving.abort();
    };
  }, [key, pathname, search, returned, load, isDrawn, ofTheMoment, repeats]);
  const again = useCallback(() => {
    setIsVisiting(true);
    setRepeats((before) => before + 1);
  }, []);
  return { isVisiting, again };
}

function useActions(
  { screen, follow, handle, clearTrouble }: Course,
  { isVisiting, again }: Visits,
): Pick<Journey, 'busy' | 'isSlow' | 'run'> {
  const [busy, setBusy] = useState<ActionRequest>();
  const [isSlow, setIsSlow] = useState(false);
  // What the customer asked for before the first visit was answered, or while something else was done aside.
  const [held, setHeld] = useState<{ readonly request: ActionRequest; readonly step: string }>();
  const attempt = useRef<Attempt>(undefined);
  const latest = useRef<(request: ActionRequest) => void>(() => undefined);

  const run = useCallback(
    (request: ActionRequest) => {
      if (screen === undefined) return;
      if (busy?.isAside === true) setHeld({ request, step: screen.view.step });
      if (busy !== undefined) return;
      if (!isVisited(screen.view)) {
        setHeld({ request, step: screen.view.step });
        if (!isVisiting) {
          clearTrouble();
          again();
        }
        return;
      }
      const action = actionOf(screen, request);
      attempt.current = attemptAt(action, attempt.current);
      setBusy(request);
      clearTrouble();
      const slow = setTimeout(() => {
        setIsSlow(true);
      }, slowAfterMs);
      void act(action, attempt.current.key).then((reply) => {
        clearTimeout(slow);
        setIsSlow(false);
        setBusy(undefined);
        if (!isToBeRepeated(reply)) attempt.current = undefined;
        if (reply.kind === 'ok') {
          tidyDraft(screen, reply.body, request);
          follow(reply.body, 'action');
          return;
        }
        const consequence = consequenceOf(reply, request.action);
        if (request.isQuiet === true && consequence.kind === 'retry') return;
        if (consequence.kind === 'form-changed') carryAnswers(screen, request);
        const again = () => {
          latest.current(request);
        };
        handle(consequence, again, request.action);
      });
    },
    [screen, busy, isVisiting, again, follow, handle, clearTrouble],
  );
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(() => {
    if (held === undefined || isVisiting || busy !== undefined) return;
    setHeld(undefined);
    if (screen !== undefined && isVisited(screen.view) && screen.view.step === held.step) latest.current(held.request);
  }, [held, screen, isVisiting, busy]);
  return { busy: (busy?.isAside === true ? held?.request : (busy ?? held?.request))?.action, isSlow, run };
}

interface Attempt {
  readonly body: string;
  readonly key: string;
}

/** The same action sent again keeps its key, so that it happens once even if the first answer was lost. */
function attemptAt(action: Act, before: Attempt | undefined): Attempt {
  const body = JSON.stringify(action);
  return before?.body === body ? before : { body, key: randomKey() };
}

function actionOf({ view }: StepScreen, request: ActionRequest): Act {
  return {
    journey: view.journey,
    session: view.session,
    seq: view.seq,
    action: request.action,
    ...(request.answers !== undefined && { answers: { ...request.answers } }),
    ...(request.form !== undefined && { formHash: request.form.hash }),
    route: view.route,
    query: { ...queryToSend(window.location.search, Date.now()) },
    device: readDevice(),
    ...signedInHint(),
  };
}

function signedInHint(): Pick<Act, 'cameSignedIn'> {
  return cameSignedIn() ? { cameSignedIn: true } : {};
}

/** Without an answer nobody knows whether it was done. */
function isToBeRepeated(reply: ApiReply<Screen>): boolean {
  if (reply.kind === 'ok') return false;
  return reply.kind === 'unreachable' || reply.problem.status >= 500 || reply.problem.code === 'in-progress';
}

function draftOf({ view }: StepScreen, form: string): string {
  return draftKey(view.journey, view.step, form);
}

/** What was sent and taken is no draft any more. */
function tidyDraft(before: StepScreen, next: Screen, request: ActionRequest): void {
  const hasMoved = next.kind === 'go' ? next.refused !== true : next.view.step !== before.view.step;
  if (request.form !== undefined && hasMoved) dropDraft(draftOf(before, request.form.name));
}

function carryAnswers(screen: StepScreen, request: ActionRequest): void {
  if (request.form !== undefined && request.answers !== undefined)
    carryDraft(draftOf(screen, request.form.name), request.answers);
}
