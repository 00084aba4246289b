import { useSetAtom, useStore } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { Frame, Screen, StepScreen } from '../api/journeys.ts';
import { messageAtom } from '../state/message.ts';
import { useProgramme } from './client-programme.ts';
import type { Trouble } from './step-context.ts';
import type { Consequence } from './trouble.ts';
import { noteCustomer } from './customer-of-tab.ts';
import { type Words, wordsWith } from './words.ts';
import { withFormErrors } from './with-form-errors.ts';

export interface Course {
  readonly screen: StepScreen | undefined;
  readonly frame: Frame | undefined;
  readonly trouble: Trouble | undefined;
  /** In the words of the frame that came last. */
  readonly words: Words;
  /** Draws the answer to a visit or an action, or goes where it says. */
  readonly follow: (next: Screen, after: 'visit' | 'action') => void;
  /** Does what an answer without a screen asks for. */
  readonly handle: (consequence: Consequence, again: () => void, action?: string) => void;
  /** Forgets the last trouble. */
  readonly clearTrouble: () => void;
  /** Whether the last answer already drew this page: arriving there is no new visit. Asked once for each arrival. */
  readonly isDrawn: (pathname: string) => boolean;
}

/** More redirections than this in a row are a loop. */
const mostHops = 8;

/** Whether Back leads to a page of ours: the router numbers those that it has been on. */
function hasPageBefore(): boolean {
  const entry = window.history.state as { readonly idx?: number } | null;
  return (entry?.idx ?? 0) > 0;
}

function reload(): void {
  window.location.reload();
}

/** Keeps the page, the address and the message together, from the frame on, and the step, that the page came with. */
export function useCourse(first: Pick<Frame, 'words'>, visited?: StepScreen): Course {
  const say = useSetAtom(messageAtom);
  const [screen, setScreen] = useState(visited);
  const arrive = useArrival(setScreen);
  const [trouble, setTrouble] = useState<Trouble>();
  const { noteDrawn, isDrawn } = useDrawn(visited?.view.route);
  // A page that came with a message has been led to.
  const hops = useRef(useStore().get(messageAtom) === undefined ? 0 : 1);
  const { signing } = useProgramme();
  const { frame, words, wear } = useFrame(first);

  const follow = useCallback(
    (next: Screen, after: 'visit' | 'action') => {
      setTrouble(undefined);
      noteCustomer(next.frame);
      wear(next.frame);
      const spoken = next.kind === 'step' ? next.view.say : next.say;
      // What was said on the way here is still to be read.
      if (spoken !== undefined || hops.current === 0) say(spoken);
      if (next.kind === 'go') {
        hops.current += 1;
        if (hops.current > mostHops) setTrouble({ text: words('problems.server'), again: reload });
        // In place of the page that leads there: Back would lead there again.
        else if (next.external === true) window.location.replace(next.route);
        else if (next.back === true && hasPageBefore()) window.history.back();
        else arrive(next.route, { replace: next.replace || after === 'visit' });
        return;
      }
      hops.current = 0;
      const { route } = next.view;
      if (route === window.location.pathname) setScreen(next);
      else {
        noteDrawn(route);
        arrive(route, { replace: after === 'visit' }, next);
      }
    },
    [arrive, noteDrawn, say, words, wear],
  );

  const handle = useCallback(
    (consequence: Consequence, again: () => void, action?: string) => {
      switch (consequence.kind) {
        case 'retry':
          setTrouble({ text: consequence.text, again, action });
          return;
        case 'say':
        case 'sign-in':
          say(consequence.say);
          if (consequence.kind === 'say') return;
          hops.current += 1;
          arrive(signing?.in ?? '/', { replace: false });
          return;
        case 'field-errors':
          setScreen((before) => before && withFormErrors(before, consequence.action, consequence.errors));
          return;
        case 'form-changed':
          follow(consequence.screen, 'visit');
          say(consequence.say);
      }
    },
    [arrive, follow, say, signing],
  );

  const clearTrouble = useCallback(() => setTrouble(undefined), []);
  return { screen, frame, trouble, words, follow, handle, clearTrouble, isDrawn };
}

/** The frame that came last, and its words: asked for long after the page was drawn, they are others with another frame, and what asks for them is not. */
function useFrame(first: Pick<Frame, 'words'>) {
  const [frame, setFrame] = useState<Frame>();
  const own = useRef(first.words);
  const words = useCallback<Words>((key, values) => wordsWith(own.current)(key, values), []);
  const wear = useCallback((next: Frame) => {
    setFrame(next);
    own.current = next.words;
  }, []);
  return { frame, words, wear };
}

/** The page that an answer has drawn before the address became its own. */
function useDrawn(
  atFirst: string | undefined,
): { readonly noteDrawn: (route: string) => void } & Pick<Course, 'isDrawn'> {
  const drawn = useRef(atFirst);
  const noteDrawn = useCallback((route: string) => {
    drawn.current = route;
  }, []);
  const isDrawn = useCallback((pathname: string) => {
    const isSame = drawn.current === pathname;
    drawn.current = undefined;
    return isSame;
  }, []);
  return { noteDrawn, isDrawn };
}

/** Goes to an address and draws its screen in one go: a Back that is pressed at once must find the page that it leaves. */
function useArrival(draw: (screen: StepScreen) => void) {
  const navigate = useNavigate();
  return useCallback(
    (route: string, { replace }: { replace: boolean }, screen?: StepScreen) => {
      flushSync(() => {
        if (screen !== undefined) draw(screen);
        void navigate(route, { replace });
      });
    },
    [navigate, draw],
  );
}
