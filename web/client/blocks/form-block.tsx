import type { ReactNode } from 'react';
import { FormLoader } from '../runtime/form/form-loader.tsx';
import { TroubleNotice } from '../runtime/trouble-notice.tsx';
import { formOf } from '../runtime/with-form-errors.ts';
import { requiredWords, type BlockProps } from './block-props.ts';

export function FormBlock({ block, step, startsBeside }: BlockProps & { startsBeside?: boolean }): ReactNode {
  const form = formOf(block);
  if (form === undefined) throw new Error(`The block "${block.id}" has no form`);
  const action = requiredWords(block, 'action');
  return (
    <>
      <FormLoader
        key={`${step.view.step}/${form.name}@${form.hash}`}
        view={form}
        journey={step.view.journey}
        step={step.view.step}
        submitLabel={requiredWords(block, 'submit')}
        busyLabel={requiredWords(block, 'busy')}
        isBusy={step.busy === action}
        startsBeside={startsBeside === true}
        customerWords={step.customerWords}
        onErrors={step.onErrors}
        onSubmit={(answers) => {
          step.run({ action, answers, form: { name: form.name, hash: form.hash } });
        }}
      />
      {step.pressed === action ? <TroubleNotice {...step} /> : null}
    </>
  );
}
