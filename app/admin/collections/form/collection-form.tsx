import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import {
  type Collection,
  type CollectionTable,
  copyParameter,
  type FormDefinition,
  getEditPath,
  getFormTitle,
} from '#app/admin/collections/collection.ts';
import { useReturnLink } from '#app/admin/collections/return-state.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import {
  type RecordSample,
  sampleParameter,
  startFromSample,
} from '#app/admin/collections/samples/record-sample.ts';
import { useSavedDrafts } from '#app/admin/editor/drafts/saved-drafts-provider.tsx';
import { useOpenDraft } from '#app/admin/editor/drafts/use-open-draft.ts';
import type { EditorProps } from '#app/admin/editor/editor-props.ts';
import type { EditorFields } from '#app/admin/editor/fields/editor-fields.ts';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { AdminPage } from '#app/admin/page/admin-page.tsx';
import { formatDocumentTitle } from '#app/admin/page/document-title.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useFormRow } from '#app/admin/query/use-form-row.ts';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableRow } from '#app/client/from-table.ts';
import { createNotFoundError } from './not-found-error.ts';
import { RecordEditor } from './record-editor.tsx';
import { startFromCopy, useCopiedRow } from './use-copied-row.ts';

/** The props of the component with the fields of a collection's form. */
export interface FieldsProps<Table extends CollectionTable, Draft extends FieldValues> {
  fields: EditorFields<Draft>;
  /** The record as it was last read or saved; null if it is new. */
  stored: TableRow<Table> | null;
  /** The form calls this when a field has changed the record itself, without a save of the form. */
  onStored: (row: TableRow<Table>) => void;
}

/** The props of the component that shows what visitors will see. */
export interface PreviewProps<Table extends CollectionTable, Draft extends FieldValues> {
  draft: Draft;
  /** The record as it was last read or saved; null if it is new. */
  stored: TableRow<Table> | null;
}

export interface CollectionFormProps<Table extends CollectionTable, Draft extends FieldValues> {
  collection: Collection<Table>;
  definition: FormDefinition<Table, Draft>;
  /** The record that is edited; undefined for a new one. */
  id: string | undefined;
  Fields: ComponentType<FieldsProps<Table, Draft>>;
  /** Shown beside the form: what visitors will see (docs/product/panel.md). */
  Preview: ComponentType<PreviewProps<Table, Draft>>;
  canAutosave?: EditorProps<Draft, unknown>['canAutosave'];
  layout?: EditorProps<Draft, unknown>['layout'];
  /** Shown beside the title. */
  action?: ReactNode;
  /** Says whether the form fills the window, and shows the way back itself. */
  fullPage?: boolean;
  /** The samples with which a new record can begin. */
  samples?: readonly RecordSample[];
}

/** The page with the form that creates a record, or edits the one with this id (docs/product/panel.md#forms). */
export function CollectionForm<Table extends CollectionTable, Draft extends FieldValues>(
  props: CollectionFormProps<Table, Draft>,
) {
  const { collection, id, samples, action, fullPage = false } = props;
  const { table, path, label, singular, errorTitles } = collection;
  const connect = useConnect();
  const navigate = useNavigate();
  const drafts = useSavedDrafts();
  const returnLink = useReturnLink({ to: path, label }, id);
  const [searchParams] = useSearchParams();
  const slug = searchParams.get(sampleParameter);
  const sample = id === undefined ? samples?.find((known) => known.slug === slug) : undefined;
  const copiedId =
    id === undefined && props.definition.toCopy !== undefined ? searchParams.get(copyParameter) : null;
  const copied = useCopiedRow(collection, copiedId);
  const definition = useMemo(() => {
    if (sample) return startFromSample(props.definition, sample);
    return copied.row ? startFromCopy(props.definition, copied.row) : props.definition;
  }, [props.definition, sample, copied.row]);
  // The draft that began with a sample or a copy is not that of another new record.
  const beginning = sample ? `sample/${sample.slug}` : copiedId !== null ? `copy/${copiedId}` : 'new';
  const newPrefix = `${table}/${beginning}/`;
  const draftPrefix = id === undefined ? newPrefix : `${table}/edit/${id}/`;
  const { key } = useLocation();
  const isPush = useNavigationType() === 'PUSH';
  const [visit, setVisit] = useState(key);
  const draftId = useOpenDraft(draftPrefix, visit);
  // The new record that was stored while its form stayed open.
  const [createdId, setCreatedId] = useState<string | null>(null);
  const isCreated = draftId !== null && createdId === draftId;
  // A link to the form of another new record: the router has not left that form.
  if (isCreated && isPush && key !== visit) setVisit(key);
  const title = getFormTitle(collection, isCreated ? draftId : id);
  useStoredUrl(isCreated ? getEditPath(collection, draftId) : null, title);

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
  const isFailed = form.isFailed || copied.isFailed;
  useEffect(() => {
    if (isFailed) navigate(to, { replace: true });
  }, [isFailed, navigate, to]);

  return (
    <AdminPage
      title={title}
      lead={
        (sample &&
          `It begins with the sample “${sample.name}”. Once it is published, visitors see it instead of the sample.`) ||
        (copied.row && !isCreated && 'A copy, which is stored when you save it.')
      }
      back={returnLink}
      action={action}
      fullPage={fullPage}
    >
      {draftId !== null && row !== undefined && copied.row !== undefined ? (
        <RecordEditor
          key={draftId}
          {...props}
          definition={definition}
          // A new record gets the id of its draft. If the response to its first save was lost, the next save finds the
          // record.
          id={id ?? draftId}
          draftPrefix={draftPrefix}
          draftId={draftId}
          row={row}
          wasDeleted={id !== undefined && row === null}
          isCreated={isCreated}
          onCreated={() => setCreatedId(draftId)}
          returnLink={returnLink}
        />
      ) : (
        <AdminLoading>{`Loading ${singular}...`}</AdminLoading>
      )}
    </AdminPage>
  );
}

/**
 * Shows the URL of a record that was stored while its form stays open, so that a reload opens this record, and the title
 * of this form. The router does not notice: with another route, the form would be mounted again and lose what can be undone.
 * So it does not change the title either when it opens the form of another new record.
 *
 * @param path the path of the form that edits the record; null while there is no such record
 * @param title the title of the form
 */
function useStoredUrl(path: string | null, title: string): void {
  const { search } = useLocation();
  useEffect(() => {
    document.title = formatDocumentTitle(title);
    if (path !== null) history.replaceState(history.state, '', path + search);
  }, [path, search, title]);
}
