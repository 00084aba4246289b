import { keepOpen } from '../keep-open';

/** A page that somebody wants to see in the preview, and the place of the delivered partner to be marked there. */
export interface AskedPage {
  readonly journey: string;
  readonly step: string;
  readonly path: string;
}

const { set, useOpen } = keepOpen<AskedPage>();

/** Shows a page in the preview, which opens for it; nothing forgets the last one. */
export const askForPage = set;
export const useAskedPage = useOpen;
