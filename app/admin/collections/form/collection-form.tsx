import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Collection, CollectionTable, FormDefinition } from '#app/admin/collections/collection.ts';
import { useReturnLink } from '#app/admin/collections/list/return-state.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import type { EditorFields } from '#app/admin/editor/editor-fields.ts';
import { useSavedDrafts } from '#app/admin/editor/saved-drafts-provider.tsx';
import { useOpenDraft } from '#app/admin/editor/use-open-draft.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { AdminLoading } from '#app/admin/shell/admin-message.tsx';
import { AdminPage } from '#app/admin/shell/admin-page.tsx';
import { useConnect } from '#app/backend/client-provider.tsx';
import { RecordEditor } from './record-editor.tsx';

export interface CollectionFormProps<Table extends CollectionTable, Draft extends FieldValues> {
  collection: Collection<Table>;
  definition: FormDefinition<Table, Draft>;
  /** The record that is edited; undefined for a new one. */
  id: string | undefined;
  Fields: ComponentType<{ fields: EditorFields<Draft> }>;
  /** Shown beside the form. */
  Preview?: ComponentType<{ draft: Draft }>;
}

/** The page with the form for a new record, or for the one with this id (docs/product.md#interaction). */
export function CollectionForm<Table extends CollectionTable, Draft extends FieldValues>(
  props: CollectionFormProps<Table, Draft>,
) {
  const { collection, id } = props;
  const { table, path, label, singular, title, errorTitles } = collection;
  const connect = useConnect();
  const navigate = useNavigate();
  const drafts = useSavedDrafts();
  const returnLink = useReturnLink({ to: path, label }, id);
  const draftPrefix = id === undefined ? `${table}/new/` : `${table}/edit/${id}/`;
  const draftId = useOpenDraft(draftPrefix);

  const { data: row, isError } = useQuery({
    queryKey: queryKeys.record(table, id),
    queryFn: async () => {
      if (id === undefined) return null;
      const found = await findRow((await connect()).client, table, id);
      // It was deleted elsewhere, but its unsaved changes can still be saved.
      if (!found && drafts.listIds(draftPrefix).length > 0) return null;
      // The database also finds it by other spellings of its id, and a form has only one URL.
      if (found?.id !== id) throw new Error(`There is no ${singular} at this URL. It may have been deleted.`);
      return found;
    },
    // Each visit reads the row once. Reading it again under an open form could only confuse the comparison of versions.
    gcTime: 0,
    staleTime: Infinity,
    meta: { errorTitle: errorTitles.load },
  });

  const { to } = returnLink;
  useEffect(() => {
    if (isError) navigate(to, { replace: true });
  }, [isError, navigate, to]);

  return (
    <AdminPage title={`${id === undefined ? 'Add New' : 'Edit'} ${title}`} back={returnLink}>
      {draftId !== null && row !== undefined ? (
        <RecordEditor
          key={draftId}
          {...props}
          // A new record has the id of its draft: when the first attempt to save it was interrupted, it may exist already.
          id={id ?? draftId}
          draftName={draftPrefix + draftId}
          row={row}
          wasDeleted={id !== undefined && row === null}
          returnLink={returnLink}
        />
      ) : (
        <AdminLoading>{`Loading ${singular}...`}</AdminLoading>
      )}
    </AdminPage>
  );
}
