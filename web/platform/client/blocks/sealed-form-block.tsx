import { useState, type ReactNode } from 'react';
import { Notice } from '../components/notice/notice.tsx';
import { AskedTooOften } from '../runtime/asked-too-often.ts';
import { useIsServers } from '../runtime/before-browser.ts';
import { pageIsOver, useProgramme } from '../runtime/client-programme.ts';
import { FormLoader } from '../runtime/form/form-loader.tsx';
import { NeedsScript } from '../runtime/needs-script.tsx';
import { tooOften } from '../runtime/trouble.ts';
import { TroubleNotice } from '../runtime/trouble-notice.tsx';
import { useWords } from '../runtime/words.ts';
import type { BlockProps } from './block-props.ts';

/**
 * A form whose answers go sealed to a service of their own; the journey gets a receipt, and nothing that was typed. Before
 * the script that seals them nothing can be typed into it or sent.
 */
export function SealedFormBlock({ block, step }: BlockProps<'sealed-form'>): ReactNode {
  const { form, action, service, failed } = block;
  const { sealers = {} } = useProgramme();
  const isServers = useIsServers();
  const words = useWords();
  const [standing, setStanding] = useState<'sealing' | { readonly failed: string | undefined }>();

  const seal = async (answers: Readonly<Record<string, unknown>>) => {
    setStanding('sealing');
    const receipt = await sealers[form.name]?.(answers, String(service)).catch((error: unknown) => ({
      failed: error instanceof AskedTooOften ? tooOften(error.seconds, words) : failed,
    }));
    if (receipt === pageIsOver) {
      window.location.reload();
      return;
    }
    if (typeof receipt === 'string') {
      setStanding(undefined);
      step.run({ action, answers: { receipt } });
    } else setStanding(receipt ?? { failed });
  };
  return (
    <>
      <NeedsScript />
      <fieldset role="presentation" disabled={isServers}>
        <FormLoader
          key={`${step.view.step}/${form.name}@${form.hash}`}
          view={form}
          journey={step.view.journey}
          step={step.view.step}
          submitLabel={block.submit}
          busyLabel={block.busy}
          isBusy={standing === 'sealing' || step.busy === action}
          startsBeside={false}
          customerWords={step.customerWords}
          onErrors={step.onErrors}
          onSubmit={(answers) => {
            void seal(answers);
          }}
        />
      </fieldset>
      {typeof standing === 'object' ? (
        <Notice kind="error" announce="alert">
          <p>{standing.failed}</p>
        </Notice>
      ) : null}
      {step.pressed === action ? <TroubleNotice {...step} /> : null}
    </>
  );
}
