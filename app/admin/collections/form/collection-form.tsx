import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import {
  type Collection,
  type CollectionTable,
  getEditPath,
  getFormTitle,
} from '#app/admin/collections/collection.ts';
import { useReturnLink } from '#app/admin/collections/return-state.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import type { RecordSample } from '#app/admin/collections/samples/record-sample.ts';
import { useSavedDrafts } from '#app/admin/editor/drafts/saved-drafts-provider.tsx';
import type { EditorLayout } from '#app/admin/editor/editor.tsx';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import type { EditedForm } from '#app/admin/editor/use-editor.ts';
import type { Fields, FormDraft } from '#app/admin/fields/describe-fields.ts';
import { createFormDefinition } from '#app/admin/fields/form-definition.ts';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { formatDocumentTitle } from '#app/admin/page/document-title.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useFormRow } from '#app/admin/query/use-form-row.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableRow } from '#app/client/from-table.ts';
import { createNotFoundError } from './not-found-error.ts';
import { RecordEditor } from './record-editor.tsx';
import { useBeginning } from './use-beginning.ts';
import { useFormDraft } from './use-form-draft.ts';

/** The props of the component with the fields of a collection's form. */
export interface FieldsProps<Table extends CollectionTable, Draft extends FieldValues> {
  fields: EditorFields<Draft>;
  /** The record as it was last read or saved; null if it is new. */
  stored: TableRow<Table> | null;
  /** Called when a field has changed the stored record directly, without a save of the form. */
  onStored: (row: TableRow<Table>) => void;
}

/** The props of the component that shows what visitors will see. */
export interface PreviewProps<Table extends CollectionTable, Draft extends FieldValues> {
  draft: Draft;
  /** The record as it was last read or saved; null if it is new. */
  stored: TableRow<Table> | null;
}

export interface CollectionFormProps<Table extends CollectionTable, Described extends Fields<Table>> {
  collection: Collection<Table>;
  fields: Described;
  /** What a new record begins with, besides what the types of its fields say. */
  defaults?: Partial<FormDraft<Described>>;
  /** The record that is edited; undefined for a new one. */
  id: string | undefined;
  /** Arranges the fields. By default they are in the order and the groups of their description. */
  Fields?: ComponentType<FieldsProps<Table, FormDraft<Described>>>;
  /** Shown beside the form: what visitors will see (docs/product/panel.md). */
  Preview: ComponentType<PreviewProps<Table, FormDraft<Described>>>;
  canAutosave?: EditedForm<FormDraft<Described>, unknown>['canAutosave'];
  layout?: EditorLayout<FormDraft<Described>>;
  /** Shown beside the title. */
  action?: ReactNode;
  /** Says whether the form fills the window. Such a form shows the return link itself. */
  fullPage?: boolean;
  /** The samples with which a new record can begin. */
  samples?: readonly RecordSample[];
}

/** The page with the form that creates a record, or edits the one with this id (docs/product/panel.md#forms). */
export function CollectionForm<Table extends CollectionTable, Described extends Fields<Table>>(
  props: CollectionFormProps<Table, Described>,
) {
  const { collection, fields, defaults, id, action, fullPage = false, samples } = props;
  const { table, path, label, singular, errorTitles } = collection;
  const connect = useConnect();
  const navigate = useNavigate();
  const drafts = useSavedDrafts();
  const returnLink = useReturnLink({ to: path, label }, id);
  const definition = useMemo(() => createFormDefinition(table, fields, defaults), [table, fields, defaults]);
  const beginning = useBeginning({ collection, definition, id, samples });
  // A draft that began with a sample or a copy must not open in the form of any other new record.
  const draftPrefix = id === undefined ? `${table}/${beginning.name}/` : `${table}/edit/${id}/`;
  const { draftId, createdId, onCreated } = useFormDraft(draftPrefix);
  const title = getFormTitle(collection, createdId ?? id);
  useStoredUrl(createdId === null ? null : getEditPath(collection, createdId), title);

  const { row, ...form } = useFormRow({
    queryKey: queryKeys.record(table, id),
    queryFn: async () => {
      if (id === undefined) return null;
      const found = await findRow((await connect()).client, table, id);
      // The record was deleted elsewhere, but there is a saved draft of it. Saving the draft creates the record again.
      if (!found && drafts.listIds(draftPrefix).length > 0) return null;
      if (!found) throw createNotFoundError(singular);
      return found;
    },
    meta: { errorTitle: errorTitles.load },
  });

  const { to } = returnLink;
  const isFailed = form.isFailed || beginning.isFailed;
  useEffect(() => {
    if (isFailed) navigate(to, { replace: true });
  }, [isFailed, navigate, to]);

  return (
    <AdminPage
      title={title}
      lead={beginning.describe(createdId !== null)}
      back={returnLink}
      action={action}
      fullPage={fullPage}
    >
      {draftId !== null && row !== undefined && beginning.isLoaded ? (
        <RecordEditor
          key={draftId}
          {...props}
          definition={beginning.definition}
          // A new record gets the id of its draft. If the response to its first save was lost, the next save finds the
          // record.
          id={id ?? draftId}
          draftPrefix={draftPrefix}
          draftId={draftId}
          row={row}
          wasDeleted={id !== undefined && row === null}
          isCreated={createdId !== null}
          onCreated={onCreated}
          returnLink={returnLink}
        />
      ) : (
        <AdminLoading>{`Loading ${singular}...`}</AdminLoading>
      )}
    </AdminPage>
  );
}

/**
 * Sets the title of the page, and shows the URL of a new record once it is stored, so that a reload opens the record. Both
 * bypass the router, which would mount the form again for another route, and the form would lose what can be undone. For
 * the router, the URL is still that of a new record. So if a link opens another new record, this hook sets the title.
 *
 * @param path the path of the form that edits the record; null while there is no such record
 */
function useStoredUrl(path: string | null, title: string): void {
  const { search } = useLocation();
  useEffect(() => {
    document.title = formatDocumentTitle(title);
    if (path !== null) history.replaceState(history.state, '', path + search);
  }, [path, search, title]);
}
