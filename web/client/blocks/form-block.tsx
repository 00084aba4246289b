import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { words } from '../runtime/words.ts';
import { formOf } from '../runtime/with-form-errors.ts';
import { requiredWords, type BlockProps } from './block-props.ts';

/** The form runtime comes while the first visit is on its way: see main.tsx. */
export const bringForms = () => import('../runtime/form/form-loader.tsx');

const FormLoader = lazy(async () => ({ default: (await bringForms()).FormLoader }));

export function FormBlock({ block, step }: BlockProps): ReactNode {
  const form = formOf(block);
  if (form === undefined) throw new Error(`The block "${block.id}" has no form`);
  const action = requiredWords(block, 'action');
  return (
    <Suspense fallback={<Skeleton label={words.loading} />}>
      <FormLoader
        key={`${step.view.step}/${form.name}@${form.hash}`}
        view={form}
        journey={step.view.journey}
        step={step.view.step}
        submitLabel={requiredWords(block, 'submit')}
        busyLabel={requiredWords(block, 'busy')}
        isBusy={step.busy === action}
        onErrors={step.onErrors}
        onSubmit={(answers) => {
          step.run({ action, answers, form: { name: form.name, hash: form.hash } });
        }}
      />
    </Suspense>
  );
}
