import { useEffect, useRef } from 'react';
import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { useForm, useNotification } from '@strapi/strapi/admin';
import type { Entry } from '../../content/field';
import { useSave } from './use-save';

const isSaveKey = (event: KeyboardEvent): boolean =>
  (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && ['Enter', 's', 'S'].includes(event.key);

/** Strapi's "Save", with ours in its place for an entry that is there already: a new one nobody else can have changed. */
export function saveInPlaceOf(strapis: DocumentActionComponent): DocumentActionComponent {
  const SaveAction: DocumentActionComponent = (props) => {
    const { model, collectionType, documentId = '' } = props;
    const action = strapis(props);
    const { toggleNotification } = useNotification();
    const { save } = useSave({ model, collectionType, documentId });
    const form = useForm('Save', ({ modified, getValues, validate, setSubmitting }) => ({
      modified,
      getValues,
      validate,
      setSubmitting,
    }));
    const isOurs = documentId !== '' && model.startsWith('api::') && !window.location.pathname.includes('/clone/');

    const saveNow = async (): Promise<void> => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      form.setSubmitting(true);
      try {
        // What was typed last reaches the form as its field loses the focus.
        await Promise.resolve();
        const { errors } = await form.validate(true, { status: 'draft' });
        if (errors) {
          toggleNotification({ type: 'danger', message: 'Not saved. Correct the marked fields first.' });
          return;
        }
        await save(form.getValues() as Entry);
      } finally {
        form.setSubmitting(false);
      }
    };
    const isAble = isOurs && action?.disabled !== true;
    const onKey = useRef<(event: KeyboardEvent) => void>(() => {});
    onKey.current = (event) => {
      if (!isOurs || !isSaveKey(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isAble) void saveNow();
    };
    useEffect(() => {
      const hear = (event: KeyboardEvent) => onKey.current(event);
      window.addEventListener('keydown', hear, { capture: true });
      return () => window.removeEventListener('keydown', hear, { capture: true });
    }, []);
    return action && isOurs ? { ...action, onClick: saveNow } : action;
  };
  SaveAction.type = 'update';
  if (strapis.position) SaveAction.position = strapis.position;
  return SaveAction;
}
