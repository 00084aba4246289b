/** The customers' site, whose preview of a draft stands in the admin's pages. */
const site = process.env['PUBLIC_URL'] ? new URL(process.env['PUBLIC_URL']).origin : "'self'";

/**
 * The admin's pages load nothing from anywhere else. Strapi fills a list that is shorter than its own default with the
 * rest of the default (other hosts among them), hence the repetitions.
 */
const directives = {
  'connect-src': ["'self'", site],
  'img-src': ["'self'", 'data:', 'blob:', 'blob:'],
  'media-src': ["'self'", "'self'", "'self'"],
  'font-src': ["'self'", 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'frame-src': [site],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'none'"],
  upgradeInsecureRequests: null,
};

export default [
  'strapi::logger',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: { contentSecurityPolicy: { useDefaults: true, directives }, frameguard: { action: 'deny' } },
  },
  { name: 'strapi::cors', config: { origin: [] } },
  'strapi::query',
  { name: 'strapi::body', config: { jsonLimit: '2mb', formidable: { maxFileSize: 2 * 1024 * 1024 } } },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
