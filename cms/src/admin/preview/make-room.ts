import { columnOf } from '../parts/keep-panels';

const PHONE = 500;
/** On a phone the preview covers the form. */
const NARROW = 'min(430px, 100vw)';
const WIDE = 'min(46vw, 900px)';

/** How wide the preview stands beside the form, for a device of so many pixels. */
export const widthOf = (device: number): string => (device < PHONE ? NARROW : WIDE);

const sheet = document.createElement('style');

/**
 * Moves the admin's page aside, so that form and preview stand beside each other: the two columns of the form become one, with
 * Publish and Save on top.
 */
export function makeRoom(panel: HTMLElement, device: number): () => void {
  const column = columnOf(panel);
  const grid = column?.parentElement;
  grid?.setAttribute('data-beside-preview', '');
  column?.setAttribute('data-panels', '');
  const width = widthOf(device);
  sheet.textContent = `
    :root { --beside-preview: ${width}; }
    #root, #strapi { padding-right: ${width}; box-sizing: border-box; }
    [data-beside-preview] > * { grid-column: 1 / -1 !important; }
    [data-beside-preview] > [data-panels] { order: -1; }
    [data-panels] > * { display: grid; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); }
  `;
  document.head.append(sheet);
  return () => {
    sheet.remove();
    grid?.removeAttribute('data-beside-preview');
    column?.removeAttribute('data-panels');
  };
}
