import { unstable_useDocument as useDocument } from '@strapi/content-manager/strapi-admin';
import { useFetchClient, useForm, useNotification } from '@strapi/strapi/admin';
import type { Entry } from '../../content/field';
import { useVersionOfEntry, type OpenEntry } from '../versions/refresh-entry';
import { refusalIn } from '../versions/use-desk';
import { forSaving } from './for-saving';
import { openConflict, type Conflict, type Save } from './open-conflict';
import { forgetRead } from './store';

export type Saved = 'saved' | 'conflict' | 'refused';

interface Changed {
  readonly code?: string;
  readonly revision?: string;
  readonly saves?: readonly Save[];
}

/**
 * Saves by saying what it is based on. Strapi's own saving does not, and it sets the form back to what is stored when it is refused
 * (strapi#22646); this one leaves the form alone until it is saved.
 */
export function useSave(entry: OpenEntry) {
  const { model, documentId, collectionType } = entry;
  const { put, get } = useFetchClient();
  const { params, refetch } = useVersionOfEntry(entry);
  const { document } = useDocument({ model, documentId, collectionType, params });
  const { toggleNotification } = useNotification();
  const resetForm = useForm('Save', (form) => form.resetForm);
  const address = `/content-manager/${collectionType}/${model}/${documentId}`;

  const tell = async (mine: Entry, refused: Changed, onSaved?: () => void): Promise<void> => {
    const { data } = await get(address, { params });
    const theirs = (data as { data: Entry }).data;
    const conflict: Conflict = {
      documentId,
      sides: { base: document ?? {}, mine, theirs },
      revision: String(theirs['updatedAt'] ?? refused.revision),
      saves: refused.saves ?? [],
      onSaved,
    };
    openConflict(conflict);
  };

  /** Saves `data`; `mine` is what stands in the form, and what the person is asked about when a colleague was first. */
  const save = async (
    mine: Entry,
    { data = forSaving(mine), basedOn = String(document?.['updatedAt']), onSaved }: Options = {},
  ): Promise<Saved> => {
    try {
      await put(address, data, { params, headers: { 'If-Match': `"${basedOn}"` } });
    } catch (error) {
      const { message, details } = refusalIn(error);
      const isConflict = details.code === 'changed-meanwhile';
      const isTold =
        isConflict &&
        (await tell(mine, details as Changed, onSaved).then(
          () => true,
          () => false,
        ));
      if (isTold) return 'conflict';
      toggleNotification({ type: 'danger', message });
      return 'refused';
    }
    await show(mine);
    toggleNotification({ type: 'success', message: 'Saved document' });
    return 'saved';
  };

  /** The form as it is stored now. */
  const show = async (values?: Entry): Promise<void> => {
    resetForm(values);
    forgetRead(model, documentId);
    await Promise.resolve(refetch());
  };
  return { save, show };
}

interface Options {
  readonly data?: unknown;
  /** When what this replaces was saved. */
  readonly basedOn?: string;
  readonly onSaved?: (() => void) | undefined;
}
