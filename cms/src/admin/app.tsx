import { Clock } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { BrandPanel } from './brand/brand-panel';
import { PartsPanel } from './parts/parts-panel';
import { registerPictures } from './pictures/picture-input';
import { PreviewPanel } from './preview/preview-panel';
import { WordsPanel } from './words/words-panel';
import logo from './extensions/burgee.svg';
import { registerDesk } from './versions/register-desk';

// Strapi shows an advertisement for its media library until this is set.
const bannerOfStrapi = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false';

export default {
  config: {
    auth: { logo },
    menu: { logo },
    head: { favicon: logo, title: 'Burgee CMS' },
    locales: [],
    tutorials: false,
    notifications: { releases: false },
    translations: {
      en: {
        'Auth.form.welcome.title': 'Burgee CMS',
        'Auth.form.welcome.subtitle': 'Sign in to edit brands, words and journeys',
        'app.components.LeftMenu.navbrand.title': 'Burgee CMS',
        'app.components.LeftMenu.navbrand.workplace': 'Brands, words, journeys',
        'app.components.ToggleCheckbox.on-label': 'Yes',
        'app.components.ToggleCheckbox.off-label': 'No',
        'HomePage.header.subtitle': 'What customers see is what is published here.',
      },
    },
    theme: {
      light: {
        colors: {
          primary100: '#e9ecfb',
          primary200: '#c9d0f5',
          primary500: '#4d63d3',
          primary600: '#2a3fb8',
          primary700: '#1f2f95',
          buttonPrimary500: '#4d63d3',
          buttonPrimary600: '#2a3fb8',
        },
      },
      dark: {},
    },
  },
  register(app: StrapiApp) {
    app.customFields.register({
      name: 'colour',
      type: 'string',
      intlLabel: { id: 'colour.label', defaultMessage: 'Colour' },
      intlDescription: { id: 'colour.description', defaultMessage: 'A colour with its contrast' },
      components: { Input: async () => import('./fields/colour-input') as never },
    });
    app.customFields.register({
      name: 'ordered-json',
      type: 'text',
      intlLabel: { id: 'ordered-json.label', defaultMessage: 'Ordered JSON' },
      intlDescription: { id: 'ordered-json.description', defaultMessage: 'JSON that keeps the order of its names' },
      components: { Input: async () => import('./fields/ordered-json-input') as never },
    });
    app.customFields.register({
      name: 'questions',
      type: 'text',
      intlLabel: { id: 'questions.label', defaultMessage: 'Questions' },
      intlDescription: { id: 'questions.description', defaultMessage: 'Questions that a partner asks' },
      components: { Input: async () => import('./questions/questions-input') as never },
    });
    app.addMenuLink({
      to: 'audit',
      icon: Clock,
      intlLabel: { id: 'audit.title', defaultMessage: 'Audit' },
      Component: async () => import('./audit/audit-page').then(({ AuditPage }) => ({ default: AuditPage })),
      permissions: [],
      position: 4,
    });
    app.customFields.register({
      name: 'alternative',
      type: 'string',
      intlLabel: { id: 'alternative.label', defaultMessage: 'What a picture shows' },
      intlDescription: { id: 'alternative.description', defaultMessage: 'Words for a picture, or a decoration' },
      components: { Input: async () => import('./fields/alternative-input') as never },
    });
    registerPictures(app);
  },
  bootstrap(app: StrapiApp) {
    const { apis } = app.getPlugin('content-manager') as unknown as {
      apis: { addEditViewSidePanel(panels: readonly unknown[]): void };
    };
    apis.addEditViewSidePanel([PartsPanel, WordsPanel, PreviewPanel, BrandPanel]);
    registerDesk(app);
    window.localStorage.setItem(bannerOfStrapi, 'true');
  },
};
