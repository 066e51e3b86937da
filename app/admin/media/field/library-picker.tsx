import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ListSearch } from '#app/admin/collections/list/list-search.tsx';
import { Pagination } from '#app/admin/collections/list/pagination.tsx';
import type { ListQuery } from '#app/admin/collections/rows/list-rows.ts';
import { FileThumbnail } from '#app/admin/media/library/file-thumbnail.tsx';
import { useFiles } from '#app/admin/media/library/use-files.ts';
import { type ChoosableFile, choosableFiles, nameOf, usualOrder } from '#app/admin/media/media-file.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { AdminEmpty, AdminLoading } from '#app/admin/shell/admin-message.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './library-picker.module.css';
import { useAddressOf } from './use-file-url.ts';

interface LibraryChooserProps {
  kind: MediaKind;
  open: boolean;
  onClose: () => void;
  onChoose: (address: string) => void;
}

/** Offers what was uploaded before. It lies outside of the form that it is opened from: Enter in its search saves nothing. */
export function LibraryPicker({ kind, open, onClose, onChoose }: LibraryChooserProps) {
  if (!useHydrated()) return null;
  return createPortal(
    <Dialog open={open} onClose={onClose} title={`Choose ${kind === 'image' ? 'a picture' : 'a video'}`}>
      <Choices kind={kind} onChoose={onChoose} />
    </Dialog>,
    document.body,
  );
}

const words = { image: 'pictures', video: 'videos' };

function Choices({ kind, onChoose }: Pick<LibraryChooserProps, 'kind' | 'onChoose'>) {
  const [query, setQuery] = useState<ListQuery>({ search: '', sort: usualOrder, page: 1 });
  const [reading, reload] = useFiles<ChoosableFile>(choosableFiles[kind], query);
  const addressOf = useAddressOf();

  if (reading.state === 'failed') {
    return (
      <AdminEmpty
        sentence={`The ${words[kind]} could not be loaded.`}
        action={<Button onClick={reload}>Try again</Button>}
      />
    );
  }
  if (reading.state === 'loading' || !addressOf)
    return <AdminLoading>{`Loading ${words[kind]}...`}</AdminLoading>;

  const { rows, total, page } = reading.value;
  if (total === 0 && query.search === '')
    return <AdminEmpty sentence={`No ${words[kind]} have been uploaded yet.`} />;
  return (
    <div className={styles.choices}>
      <ListSearch
        what={words[kind]}
        search={query.search}
        onSearch={(search) => setQuery((last) => ({ ...last, search, page: 1 }))}
      />
      {rows.length === 0 && <AdminEmpty sentence={`No ${words[kind]} match “${query.search}”.`} />}
      <ul className={styles.grid}>
        {rows.map((file) => (
          <li key={file.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(addressOf(file.name))}>
              <FileThumbnail file={file} address={addressOf(file.name)} />
              <span className={styles.name}>{nameOf(file)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={choosableFiles[kind].pageSize}
        total={total}
        onPage={(next) => setQuery((last) => ({ ...last, page: next }))}
      />
    </div>
  );
}
