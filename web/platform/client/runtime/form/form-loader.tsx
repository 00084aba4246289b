import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { words } from '../words.ts';
import { draftKey } from './drafts.ts';
import { FormRuntime, type FormRuntimeProps } from './form-runtime.tsx';
import { formAtHand, importValidator, loadForm, type LoadedForm, type LoadValidator } from './load-form.ts';

export interface FormLoaderProps extends Omit<FormRuntimeProps, 'loaded' | 'draft'> {
  journey: string;
  step: string;
  loadValidator?: LoadValidator;
}

/** Brings a form's validator, then the form; offers to try again when it does not come (ERR-05). */
export function FormLoader(props: FormLoaderProps): ReactNode {
  const { view, journey, step, loadValidator = importValidator } = props;
  const atHand = useMemo(() => formAtHand(view), [view.validator, view.hash]);
  const [brought, setBrought] = useState<LoadedForm>();
  const [failures, setFailures] = useState(0);
  const [isFailed, setIsFailed] = useState(false);

  useEffect(() => {
    if (atHand !== undefined) return;
    let isWanted = true;
    const address = failures === 0 ? view.validator : `${view.validator}?again=${String(failures)}`;
    loadForm({ ...view, validator: address }, loadValidator).then(
      (form) => {
        if (isWanted) setBrought(form);
      },
      () => {
        if (isWanted) setIsFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
    // The form's version decides; each answer of the server brings the same version in a new object.
  }, [atHand, view.validator, view.hash, failures, loadValidator]);

  const loaded = atHand ?? brought;
  if (loaded !== undefined)
    return <FormRuntime {...props} loaded={loaded} draft={draftKey(journey, step, view.name)} />;
  if (!isFailed) return <Skeleton label={words.loading} />;
  return (
    <Notice kind="error" announce="alert">
      <p>{words.problems.unreachable}</p>
      <Button
        look="secondary"
        onClick={() => {
          setIsFailed(false);
          setFailures(failures + 1);
        }}
      >
        {words.problems.again}
      </Button>
    </Notice>
  );
}
