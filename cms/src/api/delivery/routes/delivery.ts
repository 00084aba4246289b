/** Strapi's own tokens do not apply here (they could read drafts): the controller checks CMS_API_TOKEN itself. */
export default {
  routes: [
    { method: 'GET', path: '/delivery/version', handler: 'delivery.version', config: { auth: false, policies: [] } },
    { method: 'GET', path: '/delivery/bundle', handler: 'delivery.bundle', config: { auth: false, policies: [] } },
    { method: 'GET', path: '/delivery/shared/:id', handler: 'delivery.shared', config: { auth: false, policies: [] } },
  ],
};
