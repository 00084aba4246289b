const TWO_MEGABYTES = 2 * 1024 * 1024;

export default {
  upload: {
    config: {
      sizeLimit: TWO_MEGABYTES,
      breakpoints: {},
      security: { allowedTypes: ['image/png', 'image/jpeg', 'image/webp'], deniedTypes: ['image/svg+xml'] },
    },
  },
};
