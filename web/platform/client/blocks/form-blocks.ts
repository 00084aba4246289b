import type { ComponentType } from 'react';
import type { BlockName, BlockProps } from './block-props.ts';
import { FormBlock } from './form-block.tsx';
import { FormDialogBlock } from './form-dialog-block.tsx';
import { SealedFormBlock } from './sealed-form-block.tsx';

/** What draws the blocks of the language that have a form: with what checks one, more than a quarter of the script. */
export const formBlocks = {
  form: FormBlock,
  'sealed-form': SealedFormBlock,
  'form-dialog': FormDialogBlock,
} satisfies { readonly [Name in BlockName]?: ComponentType<BlockProps<Name>> };
