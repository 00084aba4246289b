import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { DrawPage } from '#web/platform/contract/page-drawing.ts';
import { assumedWidth } from '#web/platform/domain/drawn-page.ts';
import { App } from './runtime/app.tsx';
import { BeforeBrowserContext } from './runtime/before-browser.ts';
import { type ClientProgramme, ProgrammeContext } from './runtime/client-programme.ts';
import { messageAtom } from './state/message.ts';

/** Draws pages of `programme` for the server: the same tree as `startClient` takes over. */
export function pageDrawer(programme: ClientProgramme): DrawPage {
  return ({ frame, view, origin, search, isWide, validators, key }) => {
    const messages = createStore();
    messages.set(messageAtom, view.say);
    const before = { address: { origin, search }, width: assumedWidth({ isWide }), validators, key };
    return renderToString(
      <StrictMode>
        <StaticRouter location={view.route + search}>
          <Provider store={messages}>
            <BeforeBrowserContext value={before}>
              <ProgrammeContext value={programme}>
                <App first={frame} firstView={view} />
              </ProgrammeContext>
            </BeforeBrowserContext>
          </Provider>
        </StaticRouter>
      </StrictMode>,
    );
  };
}
