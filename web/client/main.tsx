import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './runtime/app.tsx';
import { readFirstFrame, readFirstView } from './runtime/first-page.ts';
import { importValidator } from './runtime/form/load-form.ts';
import { reportFault } from './runtime/report-fault.ts';
import { formOf } from './runtime/with-form-errors.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the application');

window.addEventListener('unhandledrejection', (event) => {
  reportFault(event.reason, '');
});

const frame = readFirstFrame();
const view = readFirstView();
const form = view?.blocks.map(formOf).find((found) => found !== undefined);
// The page asked for it ahead, so it is nearly here and the form is drawn once, with it. One that fails is asked for again.
if (form !== undefined) await Promise.race([importValidator(form.validator).catch(() => undefined), waitForMs(500)]);

createRoot(root).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <App first={frame} firstView={view} />
    </BrowserRouter>
  </StrictMode>,
);

function waitForMs(duration: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, duration);
  });
}
