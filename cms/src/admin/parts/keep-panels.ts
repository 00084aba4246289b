/** Wide enough for panels beside the form; Strapi puts them below it on less. */
const BESIDE = '(min-width: 1080px)';

const sheet = document.createElement('style');
sheet.textContent = `
  @media ${BESIDE} {
    [data-kept-panels]:not([data-panels]) > * {
      position: sticky;
      top: 8px;
      max-height: calc(100vh - 16px);
      margin: -4px;
      padding: 4px;
      overflow-y: auto;
      scrollbar-width: thin;
    }
  }
`;

/**
 * Keeps the panels of an entry in sight while its form, many windows long, is scrolled: Publish and Save are always at hand.
 * Beside a preview they stand above the form instead.
 */
export function keepPanels(panel: HTMLElement): () => void {
  const column = columnOf(panel);
  column?.setAttribute('data-kept-panels', '');
  document.head.append(sheet);
  return () => {
    column?.removeAttribute('data-kept-panels');
  };
}

/** The cell of Strapi's grid in which the panels stand. */
export function columnOf(panel: HTMLElement): HTMLElement | undefined {
  for (let element: HTMLElement | null = panel; element; element = element.parentElement) {
    if (element.parentElement && getComputedStyle(element.parentElement).display === 'grid') return element;
  }
  return undefined;
}
