import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';

/** What the parts of a cause's page are drawn from. */
export interface CausePart extends BlockProps<'cause-detail'> {
  cause: BlockOf<'cause-detail'>['data'][number];
}
