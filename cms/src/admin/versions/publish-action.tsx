import { useForm, useNotification } from '@strapi/strapi/admin';
import {
  unstable_useDocumentActions as useDocumentActions,
  useDocumentRBAC,
  type DocumentActionComponent,
} from '@strapi/content-manager/strapi-admin';
import { revealField } from '../preview/reveal-field';
import { openPublishing } from './open-dialog';
import { unreadableIn } from './unreadable-colours';
import { useVersionOfEntry } from './refresh-entry';

/** What the form holds, as Strapi's interface takes it: relations are what is to be connected and disconnected. */
function forSaving(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forSaving);
  if (typeof value !== 'object' || value === null) return value;
  if ('apiData' in value) return value.apiData;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, forSaving(member)]));
}

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
  const { update, isLoading } = useDocumentActions();
  const { params } = useVersionOfEntry({ model, documentId: documentId ?? '', collectionType });
  const { toggleNotification } = useNotification();
  const form = useForm('Publish', ({ modified, isSubmitting, values, resetForm }) => ({
    modified,
    isSubmitting,
    values,
    resetForm,
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
    if (form.modified) {
      const saved = await update(
        { collectionType, model, documentId, params },
        forSaving(form.values) as Record<string, unknown>,
      );
      if (!('data' in saved)) return true;
      form.resetForm(form.values);
    }
    openPublishing(documentId);
    return true;
  };

  return {
    type: 'publish',
    label: 'Publish…',
    loading: isLoading,
    position: ['panel', 'preview'],
    disabled: activeTab === 'published' || form.isSubmitting || (isPublished && !form.modified),
    onClick: saveAndLook,
  };
};
PublishAction.type = 'publish';
