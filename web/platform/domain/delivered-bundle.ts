import type { ContentBundle } from './content.ts';

/** A bundle as the CMS delivers it and as it is stored: each list of the programme stands beside what any programme has. */
export type DeliveredBundle = Omit<ContentBundle, 'lists'>;

export function asDelivered({ lists, ...bundle }: ContentBundle): DeliveredBundle {
  return { ...lists, ...bundle };
}

/** The other way: whatever stands in `delivered` beside what any programme has is a list. */
export function fromDelivered({ forms, journeys, copy, partners, ...lists }: DeliveredBundle): ContentBundle {
  return { forms, journeys, copy, partners, lists };
}
