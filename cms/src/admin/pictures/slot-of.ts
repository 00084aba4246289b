import { pictureSlots, type PictureSlot } from '../../../../web/platform/domain/picture-slots';
import { partner } from '../../content/content-kind';

/** The slot of a field of the partner's form: of `signUp.banner`, for one. */
export function slotOf(name: string): PictureSlot | undefined {
  const delivered = partner.fields.find(({ stored }) => stored.join('.') === name)?.delivered;
  return pictureSlots.find(({ path }) => path === delivered);
}
