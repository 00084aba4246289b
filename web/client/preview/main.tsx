import '../styles/base.css';
import './preview.css';
import { createRoot } from 'react-dom/client';
import type { FromPreview, ToPreview } from '#web/contract/preview.ts';
import { pretendBrowser } from './pretend-browser.ts';
import { PreviewApp, type Desk } from './preview-app.tsx';

const cms = document.documentElement.dataset['cms'];
const root = document.getElementById('root');
if (root === null || cms === undefined) throw new Error('This page is the preview of the CMS and nothing by itself');

/** The CMS around this page, and nobody else: its exact origin both ways. */
const desk: Desk = {
  listen: (hear) => {
    const take = (event: MessageEvent) => {
      if (event.origin === cms && event.source === window.parent) hear(event.data as ToPreview);
    };
    window.addEventListener('message', take);
    return () => {
      window.removeEventListener('message', take);
    };
  },
  tell: (message: FromPreview) => {
    window.parent.postMessage(message, cms);
  },
};

pretendBrowser();
createRoot(root).render(<PreviewApp desk={desk} />);
