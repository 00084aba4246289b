import type { ReactNode } from 'react';
import { FormLoader } from '../runtime/form/form-loader.tsx';
import { PostedFields } from '../runtime/posted-fields.tsx';
import { TroubleNotice } from '../runtime/trouble-notice.tsx';
import type { BlockProps } from './block-props.ts';

export function FormBlock({
  block,
  step,
  startsBeside,
}: BlockProps<'form' | 'form-dialog'> & { startsBeside?: boolean }): ReactNode {
  const { form, action } = block;
  return (
    <>
      <FormLoader
        key={`${step.view.step}/${form.name}@${form.hash}`}
        view={form}
        journey={step.view.journey}
        step={step.view.step}
        submitLabel={block.submit}
        posted={<PostedFields view={step.view} action={action} form={`${form.name}@${form.hash}`} />}
        busyLabel={block.busy}
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
