import '../../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askShared } from './ask-shared.ts';
import { SharedApp } from './shared-app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place to draw in');

// What opens the draft stands behind the `#`, which browsers send to nobody.
const ask = askShared(() => window.location.hash.slice(1));
createRoot(root).render(
  <StrictMode>
    <SharedApp ask={ask} />
  </StrictMode>,
);
