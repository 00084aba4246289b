import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { forgetRead } from '../saving/store';
import { useVersionOfEntry } from './refresh-entry';
import { refusalIn } from './use-desk';

/** Strapi's "Discard changes", which does not say whose: this one throws away what the person has seen, or nothing. */
export function discardInPlaceOf(strapis: DocumentActionComponent): DocumentActionComponent {
  return like(strapis, (props) => {
    const { model, documentId = '', collectionType, document } = props;
    const action = strapis(props);
    const { post } = useFetchClient();
    const { params } = useVersionOfEntry({ model, documentId, collectionType });
    const { toggleNotification } = useNotification();
    if (action?.dialog?.type !== 'dialog' || !model.startsWith('api::')) return action;
    const discard = async () => {
      const headers = { 'If-Match': `"${String(document?.['updatedAt'])}"` };
      try {
        const address = `/content-manager/${collectionType}/${model}/${documentId}/actions/discard`;
        await post(address, {}, { params, headers });
        forgetRead(model, documentId);
        toggleNotification({ type: 'success', message: 'Changes discarded. The draft now matches what is live.' });
      } catch (error) {
        toggleNotification({ type: 'danger', message: refusalIn(error).message });
      }
    };
    return { ...action, dialog: { ...action.dialog, onConfirm: discard } };
  });
}

/** Strapi's "Unpublish", which would throw the draft away as well if asked to: here the draft stays. */
export function takeOffInPlaceOf(strapis: DocumentActionComponent): DocumentActionComponent {
  return like(strapis, (props) => {
    const { model, documentId, collectionType, document } = props;
    const action = strapis(props);
    const { post } = useFetchClient();
    const { toggleNotification } = useNotification();
    const { params } = useVersionOfEntry({ model, documentId: documentId ?? '', collectionType });
    if (action?.dialog?.type !== 'dialog' || documentId === undefined) return action;
    const content = (
      <Typography tag="p" textAlign="center">
        Customers will no longer see it. The draft stays as it is, and can be published again.
      </Typography>
    );
    const onConfirm = async () => {
      // On the tab of what is live, the entry that is shown is not the draft.
      const headers: Record<string, string> = document?.['publishedAt']
        ? {}
        : { 'If-Match': `"${String(document?.['updatedAt'])}"` };
      try {
        await post(
          `/content-manager/${collectionType}/${model}/${documentId}/actions/unpublish`,
          {},
          { params, headers },
        );
        forgetRead(model, documentId);
        toggleNotification({ type: 'success', message: 'Unpublished. Customers no longer see it.' });
      } catch (error) {
        toggleNotification({ type: 'danger', message: refusalIn(error).message });
      }
    };
    return { ...action, dialog: { ...action.dialog, title: 'Unpublish it?', content, onConfirm } };
  });
}

function like(strapis: DocumentActionComponent, ours: DocumentActionComponent): DocumentActionComponent {
  ours.type = strapis.type;
  ours.position = strapis.position;
  return ours;
}
