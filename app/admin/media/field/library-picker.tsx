import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Pagination } from '#app/admin/collections/list/pagination.tsx';
import { ListSearch } from '#app/admin/collections/list/tools/list-search.tsx';
import { useListPage } from '#app/admin/collections/list/use-list-page.ts';
import type { ListParams } from '#app/admin/collections/rows/list-rows.ts';
import { FileThumbnail } from '#app/admin/media/library/file-thumbnail.tsx';
import { useGetFileUrl } from '#app/admin/media/library/use-get-file-url.ts';
import {
  defaultSort,
  filesByKind,
  filesErrorTitle,
  getOriginalName,
  toUploadedFile,
} from '#app/admin/media/media-file.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { AdminEmpty, AdminFailed, AdminLoading } from '#app/admin/page/admin-message.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './library-picker.module.css';

interface LibraryPickerProps {
  kind: MediaKind;
  open: boolean;
  onClose: () => void;
  onPick: (url: string) => void;
}

/**
 * A dialog for picking a file that is already in the media library. It is rendered outside the form, so that Enter in its
 * search field does not submit the form.
 */
export function LibraryPicker({ kind, open, onClose, onPick }: LibraryPickerProps) {
  if (!useHydrated()) return null;
  return createPortal(
    <Dialog open={open} onClose={onClose} title={`Choose ${kind === 'image' ? 'an image' : 'a video'}`}>
      <Files kind={kind} onPick={onPick} />
    </Dialog>,
    document.body,
  );
}

const nouns = { image: 'images', video: 'videos' };

function Files({ kind, onPick }: Pick<LibraryPickerProps, 'kind' | 'onPick'>) {
  const noun = nouns[kind];
  const [params, setParams] = useState<ListParams>({ search: '', sort: defaultSort, page: 1 });
  const { list, isFailed, retry } = useListPage({
    source: filesByKind[kind],
    toRow: toUploadedFile,
    params,
    errorTitle: filesErrorTitle,
  });
  const getFileUrl = useGetFileUrl();

  if (isFailed) {
    return <AdminFailed sentence={`The ${noun} could not be loaded.`} onRetry={retry} />;
  }
  if (!list || !getFileUrl) return <AdminLoading>{`Loading ${noun}...`}</AdminLoading>;

  const { rows, total, page } = list;
  if (total === 0 && params.search === '')
    return <AdminEmpty sentence={`No ${noun} have been uploaded yet.`} />;
  return (
    <div className={styles.picker}>
      <ListSearch
        noun={noun}
        search={params.search}
        onSearch={(search) => setParams((last) => ({ ...last, search, page: 1 }))}
      />
      {rows.length === 0 && <AdminEmpty sentence={`No ${noun} match “${params.search}”.`} />}
      <ul className={styles.grid}>
        {rows.map((file) => (
          <li key={file.id}>
            <button type="button" className={styles.file} onClick={() => onPick(getFileUrl(file.name))}>
              <FileThumbnail file={file} url={getFileUrl(file.name)} />
              <span className={styles.name}>{getOriginalName(file)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={filesByKind[kind].pageSize}
        total={total}
        onPage={(next) => setParams((last) => ({ ...last, page: next }))}
      />
    </div>
  );
}
