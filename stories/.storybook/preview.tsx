import type { Preview } from '@storybook/react-vite';
import { published } from 'virtual:published';

import '#web/platform/client/styles/base.css';
import '../frame/forced-colours.css';

import { answerApi } from '../frame/answer-api.ts';
import { allPartners, firstChoices, toolbars, viewports } from '../frame/toolbars.ts';
import { DocsPage } from '../docs/docs-page.tsx';
import { dressPage } from '../frame/dress-page.ts';
import { PartnerGrid } from '../frame/partner-grid.tsx';

answerApi();
const partners = Object.values(published.partners);

const preview: Preview = {
  globalTypes: toolbars(partners),
  initialGlobals: firstChoices,
  loaders: [({ globals }) => dressPage(globals)],
  decorators: [
    (Story, { globals, id }) =>
      globals['partner'] === allPartners ? <PartnerGrid story={id} partners={partners} globals={globals} /> : <Story />,
  ],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    docs: { page: DocsPage },
    viewport: { options: viewports },
    // The only rule of WCAG 2.2 that axe knows is off unless asked for.
    a11y: { test: 'error', options: { rules: { 'target-size': { enabled: true } } } },
    options: {
      storySort: {
        order: ['Foundations', 'Components', 'Forms', 'Blocks', 'Journeys', 'Screens', 'Outcomes', 'Emails & SMS'],
      },
    },
  },
};

export default preview;
