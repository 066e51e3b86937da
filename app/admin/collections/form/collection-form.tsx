import { type ComponentType, useEffect, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { getChangePath, isChangeSearch } from '#app/admin/collections/change/change-path.ts';
import { findStagedRow, isPublic } from '#app/admin/collections/change/staged-row.ts';
import {
  type Collection,
  type CollectionTable,
  getEditPath,
  getFormTitle,
} from '#app/admin/collections/collection.ts';
import { useReturnLink } from '#app/admin/collections/return-state.ts';
import { findRow } from '#app/admin/collections/rows/find-row.ts';
import type { RecordSample } from '#app/admin/collections/samples/record-sample.ts';
import { useSavedDrafts, useSharedDrafts } from '#app/admin/editor/drafts/saved-drafts-provider.tsx';
import {
  type AnyFields,
  type Fields,
  type FormDraft,
  findCreatePath,
  selectFields,
} from '#app/admin/fields/describe-fields.ts';
import { createFormDefinition } from '#app/admin/fields/form-definition.ts';
import { placeFields } from '#app/admin/fields/place-fields.ts';
import { AdminLoading } from '#app/admin/page/admin-message.tsx';
import { formatDocumentTitle } from '#app/admin/page/document-title.ts';
import { isVersionsPath } from '#app/admin/page/versions-path.ts';
import { findLock, useUserId } from '#app/admin/publication/own-records.ts';
import { queryKeys } from '#app/admin/query/query-keys.ts';
import { useFormRow } from '#app/admin/query/use-form-row.ts';
import { useRole } from '#app/admin/session/use-role.tsx';
import type { ToAnyDraft } from '#app/admin/versions/compared-fields.ts';
import { LoadedVersions } from '#app/admin/versions/load-versions.tsx';
import { useConnect } from '#app/client/client-provider.tsx';
import type { TableRow } from '#app/client/from-table.ts';
import { FormHead } from './frame/form-head.tsx';
import { LockedRecord } from './locked-record.tsx';
import { createNotFoundError } from './not-found-error.ts';
import { RecordEditor } from './record-editor.tsx';
import { useBeginning } from './use-beginning.ts';
import { useFormDraft } from './use-form-draft.ts';

/** The props of the component that shows what visitors will see. */
export interface PreviewProps<Table extends CollectionTable, Draft extends FieldValues> {
  draft: Draft;
  /** The record as it was last read or saved; null if it is new. */
  stored: TableRow<Table> | null;
}

export interface CollectionFormProps<Table extends CollectionTable, Described extends Fields<Table>> {
  collection: Collection<Table>;
  fields: Described;
  /** The record that is edited; undefined for a new one. */
  id: string | undefined;
  /** What visitors will see (docs/product/panel.md#forms). */
  Preview: ComponentType<PreviewProps<Table, FormDraft<Described>>>;
  /** The samples with which a new record can begin. */
  samples?: readonly RecordSample[];
}

/**
 * The page with the form that creates a record, or edits the one with this id (docs/product/panel.md#forms), or with the
 * earlier versions of that record.
 */
export function CollectionForm<Table extends CollectionTable, Described extends Fields<Table>>(
  props: CollectionFormProps<Table, Described>,
) {
  const { pathname } = useLocation();
  const { collection, fields, id } = props;
  if (id === undefined || !isVersionsPath(pathname)) return <RecordForm {...props} />;
  const { table, singular, nameColumn } = collection;
  return (
    <LoadedVersions
      table={table}
      id={id}
      fields={fields as AnyFields}
      toDraft={createFormDefinition(table, fields).toDraft as unknown as ToAnyDraft}
      singular={singular}
      nameColumn={nameColumn}
      form={{ to: getEditPath(collection, id), label: getFormTitle(collection, id) }}
    />
  );
}

function RecordForm<Table extends CollectionTable, Described extends Fields<Table>>(
  props: CollectionFormProps<Table, Described>,
) {
  const { collection, fields, id, Preview, samples } = props;
  const { table, path, label, singular, nameColumn, errorTitles } = collection;
  const connect = useConnect();
  const navigate = useNavigate();
  const drafts = useSavedDrafts();
  const sharedDrafts = useSharedDrafts();
  const returnLink = useReturnLink({ to: path, label }, id);
  const role = useRole();
  const userId = useUserId();
  const definition = useMemo(() => createFormDefinition(table, fields, role), [table, fields, role]);
  const placed = useMemo(
    () => placeFields(selectFields(fields as AnyFields, role), nameColumn),
    [fields, role, nameColumn],
  );
  const [search] = useSearchParams();
  const isChange = id !== undefined && isChangeSearch(search);
  const beginning = useBeginning({ collection, definition, id, samples });
  // A draft that began with a sample or a copy must not open in the form of any other new record.
  const draftPrefix =
    id === undefined ? `${table}/${beginning.name}/` : `${table}/${isChange ? 'change' : 'edit'}/${id}/`;
  const { draft, createdId, onCreated } = useFormDraft(draftPrefix, id === undefined);
  const title = isChange ? `Change ${collection.title}` : getFormTitle(collection, createdId ?? id);

  const { row, ...form } = useFormRow({
    queryKey: [...queryKeys.record(table, id), isChange],
    queryFn: async () => {
      if (id === undefined) return null;
      const { client } = await connect();
      const found = await (isChange ? findStagedRow<Table> : findRow<Table>)(client, table, id);
      if (isChange && !found) throw createNotFoundError(singular);
      // The record was deleted elsewhere, but there is a saved draft of it. Saving the draft creates the record again.
      if (found || drafts.list(draftPrefix).length > 0) return found;
      const shared = await sharedDrafts.find(`${table}/edit/${id}`).catch(() => []);
      if (shared.some((row) => row.draft !== null)) return null;
      throw createNotFoundError(singular);
    },
    meta: { errorTitle: errorTitles.load },
  });

  const lock = row ? findLock(row, role, userId) : null;
  // What an author had typed before an editor published it is still shown to her, in the form.
  const locked = row && lock && drafts.list(draftPrefix).length === 0 ? { row, lock } : null;
  const name = locked && String(locked.row[nameColumn as keyof typeof locked.row]);
  useStoredUrl(createdId === null ? null : getEditPath(collection, createdId), name ?? title);

  const { to } = returnLink;
  const isFailed = form.isFailed || beginning.isFailed;
  useEffect(() => {
    if (isFailed) navigate(to, { replace: true });
  }, [isFailed, navigate, to]);

  if (draft === null || row === undefined || !beginning.isLoaded)
    return (
      <div data-form>
        <FormHead title={title} back={returnLink} />
        <AdminLoading>{`Loading ${singular}...`}</AdminLoading>
      </div>
    );
  if (row && 'live' in row && !isPublic(row.live as object))
    return <Navigate to={getEditPath(collection, row.id)} replace />;
  if (locked)
    return (
      <LockedRecord
        name={name ?? ''}
        back={returnLink}
        singular={singular}
        lock={locked.lock}
        record={locked.row as object}
        createPath={findCreatePath(fields as AnyFields)}
        changePath={
          lock === 'published' && isPublic(locked.row) && !isChange
            ? getChangePath(collection, locked.row.id)
            : null
        }
      >
        <Preview draft={definition.toDraft(locked.row)} stored={locked.row} />
      </LockedRecord>
    );
  return (
    <RecordEditor
      key={draft.id}
      {...props}
      title={title}
      lead={beginning.describe(createdId !== null)}
      definition={beginning.definition}
      placed={placed}
      // A new record gets the id of its draft. If the response to its first save was lost, the next save finds the record.
      id={id ?? draft.id}
      isChange={isChange}
      draftPrefix={draftPrefix}
      draft={draft}
      row={row}
      wasDeleted={id !== undefined && row === null}
      isCreated={createdId !== null}
      onCreated={onCreated}
      returnLink={returnLink}
    />
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
