import './styles/base.css';
import { getDefaultStore } from 'jotai';
import { startTransition, StrictMode, type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { BlockView, StepView } from '#journeys/engine/step-view.ts';
import { assumedWidth } from '#web/platform/domain/drawn-page.ts';
import { importValidator } from './runtime/form/import-validator.ts';
import { App } from './runtime/app.tsx';
import { type BeforeBrowser, BeforeBrowserContext } from './runtime/before-browser.ts';
import { bringBlocks } from './runtime/bring-blocks.ts';
import { carryPress } from './runtime/carry-press.ts';
import { retype, typedInto } from './runtime/carry-typed.ts';
import { type ClientProgramme, ProgrammeContext } from './runtime/client-programme.ts';
import { takeFragments } from './runtime/own-fragments.ts';
import { readFirstPage } from './runtime/first-page.ts';
import { reportFault } from './runtime/report-fault.ts';
import { messageAtom } from './state/message.ts';

/** Draws the page that the browser has opened, or takes over the one that the server has drawn. */
export function startClient(programme: ClientProgramme): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the application');

  // Before the router reads the address, now and at each change.
  takeFragments(programme.fragments ?? {});
  window.addEventListener('unhandledrejection', (event) => {
    reportFault(event.reason, '');
  });

  const { frame, view, said, isExpected } = readFirstPage();
  getDefaultStore().set(messageAtom, said);
  const missing = formsIn(view).filter((validator) => window.formValidators?.has(validator) !== true);
  const before: BeforeBrowser = {
    address: window.location,
    width: assumedWidth({ isWide: root.dataset['wide'] !== undefined }),
    get validators() {
      return window.formValidators ?? new Map<string, unknown>();
    },
  };
  const pageWith = (firstView: StepView | undefined) => (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <BeforeBrowserContext value={before}>
          <ProgrammeContext value={programme}>
            <App first={frame} firstView={firstView} isVisited={isExpected && (firstView?.session ?? '') !== ''} />
          </ProgrammeContext>
        </BeforeBrowserContext>
      </BrowserRouter>
    </StrictMode>
  );
  const bring = () => view && bringBlocks(programme, view);
  const blocks = bring();
  // At once, and not when React finds the time, where everything that the first screen needs is here.
  if (!root.hasChildNodes()) {
    // What is not here is waited for by the visit, which says so and can be tried again.
    blocks?.catch(() => undefined);
    flushSync(() => createRoot(root).render(pageWith(blocks === undefined ? view : undefined)));
    say(root);
  } else if (missing.length === 0 && blocks === undefined) takeOver(root, pageWith(view));
  else
    takeOverOnce([...missing.map(importValidator), ...(blocks ? [blocks.catch(bring)] : [])], () =>
      takeOver(root, pageWith(view)),
    );
}

/** For whoever waits for the page's script. */
function say(root: HTMLElement): void {
  root.dataset['takenOver'] = '';
}

/** Without what it needs the page stays as it was drawn: its forms post all the same (RUN-17). */
function takeOverOnce(needed: readonly Promise<unknown>[], take: () => void): void {
  Promise.all(needed).then(take, (error: unknown) => {
    reportFault(error, '');
  });
}

/** The validators of a step's forms. */
function formsIn(view: StepView | undefined): readonly string[] {
  return (view?.blocks ?? []).flatMap(({ form }: BlockView) => form?.validator ?? []);
}

/**
 * A little at a time, so that whoever types meanwhile is not held up: a key or a press has React take all of it over at once, before it
 * is answered. What was typed until then is told as the page becomes ours, and no key falls between (RUN-16).
 */
function takeOver(root: HTMLElement, page: ReactNode): void {
  const stopCarrying = carryPress(root);
  const onOurs = () => {
    stopCarrying();
    say(root);
  };
  startTransition(() => {
    hydrateRoot(root, <TakenOver {...{ root, onOurs }}>{page}</TakenOver>, {
      onRecoverableError: (error, { componentStack }) => {
        reportFault(error, componentStack ?? '');
      },
    });
  });
}

interface TakenOverProps {
  readonly root: HTMLElement;
  readonly onOurs: () => void;
  readonly children: ReactNode;
}

/** Once all that is in it is React's, and before it is painted or anybody can do anything to it. */
function TakenOver({ root, onOurs, children }: TakenOverProps): ReactNode {
  const [, setIsTakenOver] = useState(false);
  useLayoutEffect(() => {
    const typed = typedInto(root);
    queueMicrotask(() => {
      // Runs the effects that wait for the next paint: what they change would be seen to move.
      flushSync(() => {
        setIsTakenOver(true);
      });
      retype(typed);
      onOurs();
    });
  }, [root, onOurs]);
  return children;
}
