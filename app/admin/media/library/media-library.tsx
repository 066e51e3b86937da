import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Pagination } from '#app/admin/collections/list/pagination.tsx';
import { useSelection } from '#app/admin/collections/list/selection/use-selection.ts';
import { useListPage } from '#app/admin/collections/list/use-list-page.ts';
import {
  allFiles,
  filesErrorTitle,
  type MediaFile,
  toMediaFile,
  unusedFiles,
} from '#app/admin/media/media-file.ts';
import { AdminEmpty, AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { useUndo } from '#app/admin/page/use-undo.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { useRangeSelection } from '#app/ui/data-table/use-range-selection.ts';
import { ConfirmDeleteUsed } from './confirm-delete-used.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { type LibraryParams, readLibraryParams, writeLibraryParams } from './library-params.ts';
import { MediaCard } from './media-card.tsx';
import styles from './media-library.module.css';
import { useDeleteFiles } from './use-delete-files.ts';
import { useGetFileUrl } from './use-get-file-url.ts';

const noFiles: readonly never[] = [];

/** Lists all uploaded files and where they are used. */
export function MediaLibrary() {
  const [urlParams, setUrlParams] = useSearchParams();
  const params = useMemo(() => readLibraryParams(urlParams), [urlParams]);
  const { unused, ...listParams } = params;
  const source = unused ? unusedFiles : allFiles;
  const { list, isFailed, retry } = useListPage({
    source,
    toRow: toMediaFile,
    params: listParams,
    errorTitle: filesErrorTitle,
  });
  const getFileUrl = useGetFileUrl();
  const files = list?.rows ?? noFiles;
  const unusedIds = useMemo(() => files.filter(({ used }) => !used).map(({ id }) => id), [files]);
  const { selected, select, clear } = useSelection(unusedIds);
  const selectRange = useRangeSelection(unusedIds, select);
  const [fileToConfirm, setFileToConfirm] = useState<MediaFile | null>(null);
  const notifyWithUndo = useUndo();
  const section = useRef<HTMLElement>(null);
  /** Takes the focus of a button that has disappeared with its card. */
  const takeFocus = () => section.current?.focus({ preventScroll: true });
  const { deleting, deleteUnused, deleteUsed } = useDeleteFiles(notifyWithUndo, () => {
    clear();
    takeFocus();
  });

  const changeParams = (change: Partial<LibraryParams>) =>
    setUrlParams((last) => writeLibraryParams(readLibraryParams(last), change), {
      // The back button should not step through every keystroke of a search.
      replace: change.search !== undefined,
      preventScrollReset: change.page === undefined,
    });

  if (isFailed) return <AdminFailed sentence="The files could not be loaded." onRetry={retry} />;
  if (!list || !getFileUrl) return <AdminLoading>Loading files...</AdminLoading>;
  if (list.total === 0 && params.search === '' && !unused)
    return <AdminEmpty sentence="Nothing has been uploaded yet." />;

  return (
    <section
      ref={section}
      className={styles.library}
      aria-label="Uploaded files"
      tabIndex={-1}
      data-focus-target
    >
      <LibraryFilters params={params} onChange={changeParams} />
      {unusedIds.length > 0 && (
        <div className={styles.selection}>
          {selected.size === 0 && unused && (
            <Button size="small" onClick={() => select(unusedIds, true)}>
              Select all on this page
            </Button>
          )}
          {selected.size > 0 && (
            <>
              <span role="status">{`${selected.size} selected`}</span>
              <Button
                size="small"
                variant="destructive"
                icon={adminIcons.trash}
                busyLabel={deleting.size > 0 && 'Deleting...'}
                onClick={() => deleteUnused(files.filter(({ id }) => selected.has(id)))}
              >
                Delete selected
              </Button>
              <Button size="small" onClick={clear}>
                Clear
              </Button>
            </>
          )}
        </div>
      )}
      {files.length === 0 && <AdminEmpty sentence={describeEmptyResult(params)} />}
      <ul className={styles.grid}>
        {files.map((file) => (
          <MediaCard
            key={file.id}
            file={file}
            url={getFileUrl(file.name)}
            selected={selected.has(file.id)}
            deleting={deleting.has(file.id)}
            onSelect={(event) => selectRange(file.id, event)}
            notifyWithUndo={notifyWithUndo}
            onFocusLost={takeFocus}
            onDelete={() => (file.used ? setFileToConfirm(file) : deleteUnused([file]))}
          />
        ))}
      </ul>
      <Pagination
        page={list.page}
        pageSize={source.pageSize}
        total={list.total}
        onPage={(page) => changeParams({ page })}
      />
      <ConfirmDeleteUsed
        file={fileToConfirm}
        onClose={() => setFileToConfirm(null)}
        onDelete={(file) => {
          setFileToConfirm(null);
          deleteUsed(file);
        }}
      />
    </section>
  );
}

function describeEmptyResult({ search, unused }: LibraryParams): string {
  if (search) return `No ${unused ? 'unused ' : ''}files match “${search}”.`;
  return 'All uploaded files are in use.';
}
