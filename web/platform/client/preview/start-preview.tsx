import '../styles/base.css';
import './preview.css';
import { createRoot } from 'react-dom/client';
import type { FromPreview, ToPreview } from '#web/platform/contract/preview.ts';
import { type ClientProgramme, ProgrammeContext } from '../runtime/client-programme.ts';
import { type MadeUpAnswers, pretendBrowser } from './pretend-browser.ts';
import { PreviewApp, type Desk } from './preview-app.tsx';

/** The page around this one, the CMS or the one behind a link to a draft, and nobody else: its exact origin both ways. */
const deskAt = (around: string): Desk => ({
  listen: (hear) => {
    const take = (event: MessageEvent) => {
      if (event.origin === around && event.source === window.parent) hear(event.data as ToPreview);
    };
    window.addEventListener('message', take);
    return () => {
      window.removeEventListener('message', take);
    };
  },
  tell: (message: FromPreview) => {
    window.parent.postMessage(message, around);
  },
});

/** Draws what the page around this one sends. */
export function startPreview(programme: ClientProgramme, answerTo: MadeUpAnswers): void {
  const around = document.documentElement.dataset['desk'];
  const root = document.getElementById('root');
  if (root === null || around === undefined)
    throw new Error('This page is shown in the frame of another and is nothing by itself');
  pretendBrowser(answerTo);
  createRoot(root).render(
    <ProgrammeContext value={programme}>
      <PreviewApp desk={deskAt(around)} />
    </ProgrammeContext>,
  );
}
