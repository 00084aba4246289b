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

type Icon = 'paintbrush' | 'zoom' | 'play';

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
    motion: toolbar('Motion', 'play', [
      { value: 'full', title: 'Motion as designed' },
      { value: 'reduced', title: 'Reduced motion' },
    ]),
  };
}
