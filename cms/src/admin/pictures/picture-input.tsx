import type { ComponentType } from 'react';
import { Box } from '@strapi/design-system';
import type { StrapiApp } from '@strapi/strapi/admin';
import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/content-manager/strapi-admin';
import { partner } from '../../content/content-kind';
import { slotOf } from './slot-of';
import { SlotNote } from './slot-note';

interface Props {
  readonly name: string;
  readonly disabled?: boolean;
}

/** Strapi's own input for pictures, with what there is to say of a partner's picture below it. */
function withSlots(Original: ComponentType<Props>): ComponentType<Props> {
  return function PictureInput(props) {
    const { model } = useContentManagerContext();
    const slot = model === partner.uid ? slotOf(props.name) : undefined;
    if (!slot) return <Original {...props} />;
    return (
      <Box>
        <Original {...props} />
        <SlotNote name={props.name} slot={slot} isLocked={props.disabled ?? false} />
      </Box>
    );
  };
}

/** Puts ours in place of Strapi's input for pictures, which its media library has registered before. */
export function registerPictures(app: StrapiApp): void {
  const { media } = app.library.fields as unknown as Record<string, ComponentType<Props> | undefined>;
  if (!media) throw new Error('Strapi has no input for pictures');
  app.addFields({ type: 'media', Component: withSlots(media) as ComponentType });
}
