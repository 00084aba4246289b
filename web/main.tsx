import '#web/platform/client/styles/base.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { clientProgramme } from '#web/programme/client.ts';
import { App } from '#web/platform/client/runtime/app.tsx';
import { ProgrammeContext } from '#web/platform/client/runtime/client-programme.ts';
import { readFirstFrame, readFirstView } from '#web/platform/client/runtime/first-page.ts';
import { reportFault } from '#web/platform/client/runtime/report-fault.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the application');

window.addEventListener('unhandledrejection', (event) => {
  reportFault(event.reason, '');
});

// At once, and not when React finds the time: everything that the first screen needs is here.
flushSync(() => {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <ProgrammeContext value={clientProgramme}>
          <App first={readFirstFrame()} firstView={readFirstView()} />
        </ProgrammeContext>
      </BrowserRouter>
    </StrictMode>,
  );
});
