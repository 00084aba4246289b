/** Breakpoints of the design: a phone, the first wide layout and a desk (LAY-06). */
export const viewports = {
  phone: { name: 'Phone, 390', type: 'mobile', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Tablet, 992', type: 'tablet', styles: { width: '992px', height: '800px' } },
  desk: { name: 'Desk, 1280', type: 'desktop', styles: { width: '1280px', height: '900px' } },
} as const;

/** Shows one story under every partner, side by side. */
export const allPartners = 'all';

interface ToolbarItem {
  readonly value: string;
  readonly title: string;
}

type Icon = 'paintbrush' | 'zoom' | 'contrast' | 'play';

function toolbar(title: string, icon: Icon, items: readonly ToolbarItem[]) {
  return { description: title, toolbar: { title, icon, items: [...items], dynamicTitle: true } };
}

/** The toolbars of every story; what is chosen stands in the address as `globals` (DSN-02). */
export function toolbars(partners: readonly { readonly code: string; readonly name: string }[]) {
  return {
    partner: toolbar('Partner', 'paintbrush', [
      ...partners.map(({ code, name }) => ({ value: code, title: code === 'default' ? 'No partner' : name })),
      { value: allPartners, title: 'All partners' },
    ]),
    textSize: toolbar('Text size', 'zoom', [
      { value: 'normal', title: 'Text 100 %' },
      { value: 'double', title: 'Text 200 %' },
    ]),
    colours: toolbar('Colours', 'contrast', [
      { value: 'own', title: 'The partner’s colours' },
      { value: 'dark', title: 'On a dark device' },
      { value: 'forced', title: 'Forced colours' },
    ]),
    motion: toolbar('Motion', 'play', [
      { value: 'full', title: 'Motion as designed' },
      { value: 'reduced', title: 'Reduced motion' },
    ]),
  };
}

/** What each toolbar begins with. */
export const firstChoices = { partner: 'default', textSize: 'normal', colours: 'own', motion: 'full' } as const;

/** Choices of the toolbars, and the viewport that Storybook keeps beside them. */
type Chosen = Readonly<Record<string, unknown>>;

/** How large a page is shown: as the chosen viewport, else as a phone. */
export function pageSize(chosen: Chosen): { readonly width: number; readonly height: number } {
  const { value } = (chosen['viewport'] ?? {}) as { value?: string };
  const viewport = Object.entries(viewports).find(([name]) => name === value)?.[1] ?? viewports.phone;
  const { width, height } = viewport.styles;
  return { width: Number.parseInt(width), height: Number.parseInt(height) };
}

/** Address of a story under one partner, with every other choice kept. */
export function storyAddress(story: string, partner: string, chosen: Chosen): string {
  const kept = Object.keys(firstChoices).flatMap((name) => {
    const choice = chosen[name];
    return name === 'partner' || typeof choice !== 'string' ? [] : [`${name}:${choice}`];
  });
  return `iframe.html?id=${story}&viewMode=story&globals=${[`partner:${partner}`, ...kept].join(';')}`;
}
