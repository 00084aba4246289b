import './styles/base.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './runtime/app.tsx';
import { type ClientProgramme, ProgrammeContext } from './runtime/client-programme.ts';
import { takeFragments } from './runtime/own-fragments.ts';
import { readFirstFrame, readFirstView } from './runtime/first-page.ts';
import { reportFault } from './runtime/report-fault.ts';

/** Draws the page that the browser has opened. */
export function startClient(programme: ClientProgramme): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the application');

  // Before the router reads the address, now and at each change.
  takeFragments(programme.fragments ?? {});
  window.addEventListener('unhandledrejection', (event) => {
    reportFault(event.reason, '');
  });

  // At once, and not when React finds the time: everything that the first screen needs is here.
  flushSync(() => {
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter useTransitions={false}>
          <ProgrammeContext value={programme}>
            <App first={readFirstFrame()} firstView={readFirstView()} />
          </ProgrammeContext>
        </BrowserRouter>
      </StrictMode>,
    );
  });
}
