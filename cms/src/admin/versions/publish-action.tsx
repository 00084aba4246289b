import { useForm, useNotification } from '@strapi/strapi/admin';
import { useDocumentRBAC, type DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import type { Entry } from '../../content/field';
import { revealField } from '../preview/reveal-field';
import { openPublishing } from './open-dialog';
import { unreadableIn } from './unreadable-colours';
import { useSave } from '../saving/use-save';

/** In place of Strapi's own: saves, then shows what would change, and publishes what was shown. Colours that cannot be read end it here. */
export const PublishAction: DocumentActionComponent = ({
  activeTab,
  collectionType,
  documentId,
  model,
  document,
  meta,
}) => {
  const canPublish = useDocumentRBAC('Publish', (state) => state.canPublish);
  const { save } = useSave({ model, documentId: documentId ?? '', collectionType });
  const { toggleNotification } = useNotification();
  const form = useForm('Publish', ({ modified, isSubmitting, setSubmitting, values }) => ({
    modified,
    isSubmitting,
    setSubmitting,
    values,
  }));
  if (!canPublish || documentId === undefined) return null;
  const isPublished =
    Boolean(meta?.availableStatus?.some(({ publishedAt }) => publishedAt)) && document?.status !== 'modified';

  /** `true` tells Strapi that there is nothing more to open. */
  const saveAndLook = async (): Promise<boolean> => {
    const unreadable = unreadableIn(model, form.values);
    if (unreadable) {
      toggleNotification({ type: 'danger', message: unreadable.message });
      await revealField(unreadable.field);
      return true;
    }
    const look = () => openPublishing(documentId);
    if (form.modified) {
      form.setSubmitting(true);
      const saved = await save(form.values as Entry, { onSaved: look });
      form.setSubmitting(false);
      if (saved !== 'saved') return true;
    }
    look();
    return true;
  };

  return {
    type: 'publish',
    label: 'Publish…',
    loading: form.isSubmitting,
    position: ['panel', 'preview'],
    disabled: activeTab === 'published' || form.isSubmitting || (isPublished && !form.modified),
    onClick: saveAndLook,
  };
};
PublishAction.type = 'publish';
