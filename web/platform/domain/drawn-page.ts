/** The width that a page is drawn for before its window is known, in pixels. */
export const assumedWidth = ({ isWide }: { readonly isWide: boolean }) => (isWide ? 1280 : 390);

/**
 * What a drawn page posts beside the answers where no script has taken it over (RUN-17). They begin with an underscore, as no
 * field of a form does.
 */
export const postedNames = {
  journey: '_journey',
  step: '_step',
  session: '_session',
  seq: '_seq',
  key: '_key',
  action: '_action',
  form: '_form',
  /** Pressed to have the page drawn anew with what was typed, and nothing done. */
  redraw: '_redraw',
} as const;

/** The id of the form that buttons outside of any form post. */
export const postingForm = 'posting';
