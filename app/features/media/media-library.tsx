import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#app/components/button.tsx';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import { PanelBlank, PanelLoading } from '#app/components/panel/panel-message.tsx';
import { ListPages } from '#app/records/list/list-pages.tsx';
import { useSelection } from '#app/records/list/use-selection.ts';
import { type LibraryQuery, readLibraryQuery, writeLibraryQuery } from './library-query.ts';
import { LibraryTools } from './library-tools.tsx';
import { LibraryUpload } from './library-upload.tsx';
import { MediaCard } from './media-card.tsx';
import { allFiles, type MediaFile, unusedFiles } from './media-file.ts';
import styles from './media-library.module.css';
import { useAddressOf } from './use-address-of.ts';
import { useDeleteFiles } from './use-delete-files.ts';
import { useFiles } from './use-files.ts';
import { UsedQuestion } from './used-question.tsx';

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
      <PanelBlank
        sentence="The files could not be loaded."
        action={<Button onClick={reload}>Try again</Button>}
      />,
    );
  }
  if (reading.state === 'loading' || !addressOf) return within(<PanelLoading>Loading files...</PanelLoading>);

  const { total, page } = reading.value;
  if (total === 0 && query.search === '' && !query.unused)
    return within(<PanelBlank sentence="Nothing has been uploaded yet." />);

  return within(
    <section ref={place} className={styles.library} aria-label="Uploaded files" tabIndex={-1}>
      <LibraryTools query={query} onChange={change} />
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
                icon={panelIcons.trash}
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
      {files.length === 0 && <PanelBlank sentence={nothingFound(query)} />}
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
      <ListPages
        page={page}
        pageSize={allFiles.pageSize}
        total={total}
        onPage={(next) => change({ page: next })}
      />
      <UsedQuestion
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
