import { useEffect, useRef } from 'react';
import { Box, MenuItem, SimpleMenu } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useIsDesktop } from '@strapi/strapi/admin';
import { partner } from '../../content/content-kind';
import { contentTypeLayouts } from '../../setup/labels';
import { goToPart } from './go-to-part';
import { keepPanels } from './keep-panels';

/** What takes a whole line of the form, by the words above it. */
function partsOf(uid: string): readonly string[] {
  const layout = contentTypeLayouts[uid];
  const alone = (layout?.rows ?? []).flatMap(([name, second]) => (name && second === undefined ? [name] : []));
  return alone.flatMap((name) => {
    const said = layout?.labels[name];
    return said === undefined ? [] : [typeof said === 'string' ? said : said[0]];
  });
}

const parts = partsOf(partner.uid);

/** The menu fades away and then gives the focus back to its button; only after that the focus can go on. */
function afterMenu(then: () => void): void {
  requestAnimationFrame(() => {
    if (document.querySelector('[role="menu"]')) afterMenu(then);
    else setTimeout(then);
  });
}

function Parts() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? keepPanels(place.current) : undefined), []);
  return (
    <Box ref={place} width="100%">
      <SimpleMenu label="Go to a part" variant="tertiary" size="S" fullWidth>
        {parts.map((name) => (
          <MenuItem key={name} onSelect={() => afterMenu(() => goToPart(name))}>
            {name}
          </MenuItem>
        ))}
      </SimpleMenu>
    </Box>
  );
}

/** In the partner's entry, whose form is many windows long: the way to each part of it. On a phone panels cover the form. */
export const PartsPanel: PanelComponent = ({ model }) => {
  const isBeside = useIsDesktop();
  return model === partner.uid && isBeside ? { title: 'This form', content: <Parts /> } : null;
};
