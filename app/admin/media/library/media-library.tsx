import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Pagination } from '#app/admin/collections/list/pagination.tsx';
import { useSelection } from '#app/admin/collections/list/use-selection.ts';
import { useAddressOf } from '#app/admin/media/field/use-file-url.ts';
import { allFiles, type MediaFile, unusedFiles } from '#app/admin/media/media-file.ts';
import { AdminEmpty, AdminLoading } from '#app/admin/shell/admin-message.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDeleteUsed } from './confirm-delete-used.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { type LibraryQuery, readLibraryQuery, writeLibraryQuery } from './library-params.ts';
import { LibraryUpload } from './library-upload.tsx';
import { MediaCard } from './media-card.tsx';
import styles from './media-library.module.css';
import { useDeleteFiles } from './use-delete-files.ts';
import { useFiles } from './use-files.ts';

const noFiles: readonly never[] = [];

/** Everything that was uploaded, a page at a time: where each is used, what is unused, and the way to more. */
export function MediaLibrary() {
  const [parameters, setParameters] = useSearchParams();
  const query = useMemo(() => readLibraryQuery(parameters), [parameters]);
  const [reading, reload] = useFiles<MediaFile>(query.unused ? unusedFiles : allFiles, query);
  const addressOf = useAddressOf();
  const files = reading.state === 'read' ? reading.value.rows : noFiles;
  const unused = useMemo(() => files.filter(({ used }) => !used).map(({ id }) => id), [files]);
  const { chosen, choose, clear } = useSelection(unused);
  const [asked, setAsked] = useState<MediaFile | null>(null);
  const place = useRef<HTMLElement>(null);
  const { deleting, removeUnused, removeUsed } = useDeleteFiles(() => {
    clear();
    reload();
    // The button that was pressed goes with its card.
    place.current?.focus({ preventScroll: true });
  });

  const change = (part: Partial<LibraryQuery>) =>
    setParameters((last) => writeLibraryQuery(readLibraryQuery(last), part), {
      // Each key of a search is no page to go back to.
      replace: part.search !== undefined,
      preventScrollReset: part.page === undefined,
    });

  const within = (contents: ReactNode) => <LibraryUpload onStored={reload}>{contents}</LibraryUpload>;

  if (reading.state === 'failed') {
    return within(
      <AdminEmpty
        sentence="The files could not be loaded."
        action={<Button onClick={reload}>Try again</Button>}
      />,
    );
  }
  if (reading.state === 'loading' || !addressOf) return within(<AdminLoading>Loading files...</AdminLoading>);

  const { total, page } = reading.value;
  if (total === 0 && query.search === '' && !query.unused)
    return within(<AdminEmpty sentence="Nothing has been uploaded yet." />);

  return within(
    <section ref={place} className={styles.library} aria-label="Uploaded files" tabIndex={-1}>
      <LibraryFilters query={query} onChange={change} />
      {unused.length > 0 && (
        <div className={styles.chosen}>
          {chosen.size === 0 ? (
            query.unused && (
              <Button size="small" onClick={() => choose(unused, true)}>
                Select all on this page
              </Button>
            )
          ) : (
            <>
              <span role="status">{`${chosen.size} selected`}</span>
              <Button
                size="small"
                variant="destructive"
                icon={adminIcons.trash}
                busyLabel={deleting.size > 0 && 'Deleting...'}
                onClick={() => removeUnused(files.filter(({ id }) => chosen.has(id)))}
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
      {files.length === 0 && <AdminEmpty sentence={nothingFound(query)} />}
      <ul className={styles.grid}>
        {files.map((file) => (
          <MediaCard
            key={file.id}
            file={file}
            address={addressOf(file.name)}
            chosen={chosen.has(file.id)}
            deleting={deleting.has(file.id)}
            onChoose={(on) => choose([file.id], on)}
            onDelete={() => (file.used ? setAsked(file) : removeUnused([file]))}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={allFiles.pageSize}
        total={total}
        onPage={(next) => change({ page: next })}
      />
      <ConfirmDeleteUsed
        file={asked}
        onClose={() => setAsked(null)}
        onDelete={(file) => {
          setAsked(null);
          removeUsed(file);
        }}
      />
    </section>,
  );
}

function nothingFound({ search, unused }: LibraryQuery): string {
  if (search) return `No ${unused ? 'unused ' : ''}files match “${search}”.`;
  return 'Everything that was uploaded is in use.';
}
