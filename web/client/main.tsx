import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { bringForms } from './blocks/form-block.tsx';
import { App } from './runtime/app.tsx';
import { readFirstFrame } from './runtime/first-frame.ts';
import { reportFault } from './runtime/report-fault.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the application');

window.addEventListener('unhandledrejection', (event) => {
  reportFault(event.reason, '');
});

// Nearly every page asks something: the forms come while the first visit is on its way. One that fails is asked for again when it is drawn.
bringForms().catch(() => undefined);

createRoot(root).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <App first={readFirstFrame()} />
    </BrowserRouter>
  </StrictMode>,
);
