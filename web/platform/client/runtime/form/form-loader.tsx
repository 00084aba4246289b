import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useBeforeBrowser, useIsServers } from '../before-browser.ts';
import { useWords } from '../words.ts';
import { draftKey, type DraftKey, hasDraft } from './drafts.ts';
import { FormRuntime, type FormRuntimeProps } from './form-runtime.tsx';
import { importValidator, type LoadValidator } from './import-validator.ts';
import { formAtHand, loadForm, type LoadedForm } from './load-form.ts';

export interface FormLoaderProps extends Omit<FormRuntimeProps, 'loaded' | 'draft'> {
  journey: string;
  step: string;
  loadValidator?: LoadValidator;
}

/** The key of a form: one that the server drew begins anew, once, where the browser remembers more of it than the server. */
function useBeginning(draft: DraftKey, { isServers }: { readonly isServers: boolean }): string {
  const wasServers = useRef(isServers);
  const [remembers] = useState(() => wasServers.current && hasDraft(draft));
  return remembers && !isServers ? 'from the draft' : 'as drawn';
}

/** Brings a form's validator, then the form; offers to try again when it does not come (ERR-05). */
export function FormLoader(props: FormLoaderProps): ReactNode {
  const words = useWords();
  const { view, journey, step, loadValidator = importValidator } = props;
  const before = useBeforeBrowser();
  const atHand = useMemo(() => formAtHand(view, before?.validators), [view.validator, view.hash, before]);
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
  const draft = draftKey(journey, step, view.name);
  const isServers = useIsServers();
  const began = useBeginning(draft, { isServers });
  if (loaded !== undefined) return <FormRuntime key={began} {...props} loaded={loaded} draft={draft} />;
  if (!isFailed) return <Skeleton label={words('loading')} />;
  return (
    <Notice kind="error" announce="alert">
      <p>{words('problems.unreachable')}</p>
      <Button
        look="secondary"
        onClick={() => {
          setIsFailed(false);
          setFailures(failures + 1);
        }}
      >
        {words('problems.again')}
      </Button>
    </Notice>
  );
}
