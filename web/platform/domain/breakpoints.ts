/** Widths of the window in CSS pixels at which pages change; `tokens.json` says the same (MOB-05). */
export const breakpoints = {
  /** From here on "Download app" shows a code to scan rather than lead to the store. */
  appButton: 768,
  /** Below is a phone. */
  tablet: 992,
  desktop: 1200,
} as const;
