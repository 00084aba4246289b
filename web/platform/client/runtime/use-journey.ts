import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { StepView } from '#journeys/engine/step-view.ts';
import { pageQueryOf } from '#web/platform/domain/page-query.ts';
import { act, visit, type Act, type Acted, type Frame, type Screen, type StepScreen } from '../api/journeys.ts';
import { randomKey } from '../api/random-key.ts';
import type { ApiReply } from '../api/request.ts';
import { tellWhereAnswerLed, useFollowingAnswer } from './answered-elsewhere.ts';
import { useBrought } from './bring-blocks.ts';
import { useProgramme } from './client-programme.ts';
import { cameSignedIn } from './customer-of-tab.ts';
import { readDevice } from './device.ts';
import { carryDraft, draftKey, dropDraft } from './form/drafts.ts';
import { keepQuery, queryToSend } from './query-store.ts';
import { forgetReturned, returnedIn } from './returned-address.ts';
import { consequenceOf } from './trouble.ts';
import type { ActionRequest, Trouble } from './step-context.ts';
import type { LivePage } from '../resources/live-context.ts';
import { useBeside, type Beside, type BesideCourse } from './use-beside.ts';
import { useCourse, type Course } from './use-course.ts';
import { useMarked } from './use-marked.ts';

/** The step that came with the page, and whether its visit is done with that. */
export interface FirstStep {
  readonly screen: StepScreen;
  readonly isVisited: boolean;
}

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
  /** What the page's live data needs of it. */
  readonly live: LivePage;
}

/** A call is called slow after this, in milliseconds. */
const slowAfterMs = 8000;

/**
 * Where the customer is: visits what the address says, does actions, and follows what the API answers.
 *
 * `frameAtFirst` is what came with the page, with the parameters of a fragment that are ours; `first` is the step that came with the page: it is there to be read and filled in until the first visit is answered, unless it was that visit.
 */
export function useJourney(frameAtFirst: Pick<Frame, 'hash' | 'words'>, first?: FirstStep): Journey {
  const course = useCourse(frameAtFirst, first?.isVisited === true ? first.screen : undefined);
  const { pathname } = useLocation();
  const visits = useVisits(course, (course.frame ?? frameAtFirst).hash);
  const screen = course.screen ?? (first?.screen.view.route === pathname ? first.screen : undefined);
  const { run: runAction, ...actions } = useActions({ ...course, screen }, visits);
  const { run: runBeside, ...beside } = useBesideOf({ ...course, screen });
  const run = useCallback(
    (request: ActionRequest) => {
      if (!runBeside(request)) runAction(request);
    },
    [runAction, runBeside],
  );
  useFollowingAnswer(screen);
  const { frame, mark } = useMarked(course.frame ?? first?.screen.frame);
  const live = useLivePage({ ...beside, mark }, screen, visits);
  return { screen, frame, trouble: course.trouble, run, live, ...actions };
}

/** A page that the API has shown may be asked for its live data. */
function useLivePage(
  { expected, refreshed, settle, mark }: Omit<Beside, 'run'> & Pick<LivePage, 'mark'>,
  screen: StepScreen | undefined,
  { again: leave }: Visits,
): LivePage {
  const place = screen === undefined || !isVisited(screen.view) ? undefined : screen.view;
  return useMemo(
    () => ({ expected, refreshed, settle, mark, place, leave }),
    [expected, refreshed, settle, mark, place, leave],
  );
}

function useBesideOf({ screen, words, follow, handle, clearTrouble }: Course): Beside {
  const followAction = useCallback(
    (next: Screen) => {
      follow(next, 'action');
    },
    [follow],
  );
  const fail = useCallback<BesideCourse['fail']>(
    (reply, request, again) => {
      const once = () => {
        clearTrouble();
        again();
      };
      handle(consequenceOf(reply, words, request.action), once, request.action);
    },
    [words, handle, clearTrouble],
  );
  return useBeside({ screen, actOf: actionOf, follow: followAction, fail });
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
function useVisits({ screen, words, follow, handle, isDrawn }: Course, ownHash: Frame['hash']): Visits {
  const [isVisiting, setIsVisiting] = useState(screen === undefined);
  const [repeats, setRepeats] = useState(0);
  const { ofTheMoment } = useProgramme();
  const brought = useBrought();
  const { key, pathname, search: typed, hash } = useLocation();
  const returned = returnedIn({ search: typed, hash }, ownHash);
  const search = returned === undefined ? typed : '';
  const load = useCallback(
    (signal: AbortSignal) => {
      const query = queryToSend(search, Date.now());
      const page = { route: pathname, query, ...(returned !== undefined && { returned }), ...signedInHint() };
      void brought(visit(page, signal)).then((reply) => {
        if (signal.aborted) return;
        if (reply.kind === 'ok') {
          // Before this tab draws a page that may listen itself: what it says there is still to be read.
          if (returned !== undefined) tellWhereAnswerLed(reply.body);
          follow(reply.body, 'visit');
        } else handle(consequenceOf(reply, words), () => load(signal));
        setIsVisiting(false);
      });
    },
    [pathname, search, returned, brought, words, follow, handle],
  );
  useEffect(() => {
    if (returned !== undefined) forgetReturned();
    keepQuery(pageQueryOf(search), Date.now(), ofTheMoment);
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
  { screen, words, follow, handle, clearTrouble }: Course,
  { isVisiting, again }: Visits,
): Pick<Journey, 'busy' | 'isSlow' | 'run'> {
  const [busy, setBusy] = useState<ActionRequest>();
  const [isSlow, setIsSlow] = useState(false);
  // What the customer asked for before the first visit was answered, or while something else was done aside.
  const [held, setHeld] = useState<{ readonly request: ActionRequest; readonly step: string }>();
  const attempt = useRef<Attempt>(undefined);
  const latest = useRef<(request: ActionRequest) => void>(() => undefined);
  const brought = useBrought();

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
      void brought(act(action, attempt.current.key)).then((reply) => {
        clearTimeout(slow);
        setIsSlow(false);
        setBusy(undefined);
        if (!isToBeRepeated(reply)) attempt.current = undefined;
        if (reply.kind === 'ok') {
          draw(follow, reply.body, { screen, request });
          return;
        }
        const consequence = consequenceOf(reply, words, request.action);
        if (request.isQuiet === true && consequence.kind === 'retry') return;
        if (consequence.kind === 'form-changed') carryAnswers(screen, request);
        const again = () => {
          latest.current(request);
        };
        handle(consequence, again, request.action);
      });
    },
    [screen, busy, isVisiting, again, brought, words, follow, handle, clearTrouble],
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

/** Only what is done beside the page is answered without a screen, and that is sent another way. */
function draw(
  follow: Course['follow'],
  next: Acted,
  { screen, request }: { readonly screen: StepScreen; readonly request: ActionRequest },
): void {
  if (next.kind === 'done') return;
  tidyDraft(screen, next, request);
  follow(next, 'action');
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
function isToBeRepeated(reply: ApiReply<Acted>): boolean {
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
