import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { PanelBlank, PanelLoading } from '#app/components/panel/panel-message.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { ListPages } from '#app/records/list/list-pages.tsx';
import { ListSearch } from '#app/records/list/list-search.tsx';
import type { ListQuery } from '#app/records/rows/list-rows.ts';
import { FilePicture } from './file-picture.tsx';
import styles from './library-chooser.module.css';
import { type ChoosableFile, choosableFiles, nameOf, usualOrder } from './media-file.ts';
import type { MediaKind } from './refusals.ts';
import { useAddressOf } from './use-address-of.ts';
import { useFiles } from './use-files.ts';

interface LibraryChooserProps {
  kind: MediaKind;
  open: boolean;
  onClose: () => void;
  onChoose: (address: string) => void;
}

/** Offers what was uploaded before. It lies outside of the form that it is opened from: Enter in its search saves nothing. */
export function LibraryChooser({ kind, open, onClose, onChoose }: LibraryChooserProps) {
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
      <PanelBlank
        sentence={`The ${words[kind]} could not be loaded.`}
        action={<Button onClick={reload}>Try again</Button>}
      />
    );
  }
  if (reading.state === 'loading' || !addressOf)
    return <PanelLoading>{`Loading ${words[kind]}...`}</PanelLoading>;

  const { rows, total, page } = reading.value;
  if (total === 0 && query.search === '')
    return <PanelBlank sentence={`No ${words[kind]} have been uploaded yet.`} />;
  return (
    <div className={styles.choices}>
      <ListSearch
        what={words[kind]}
        search={query.search}
        onSearch={(search) => setQuery((last) => ({ ...last, search, page: 1 }))}
      />
      {rows.length === 0 && <PanelBlank sentence={`No ${words[kind]} match “${query.search}”.`} />}
      <ul className={styles.grid}>
        {rows.map((file) => (
          <li key={file.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(addressOf(file.name))}>
              <FilePicture file={file} address={addressOf(file.name)} />
              <span className={styles.name}>{nameOf(file)}</span>
            </button>
          </li>
        ))}
      </ul>
      <ListPages
        page={page}
        pageSize={choosableFiles[kind].pageSize}
        total={total}
        onPage={(next) => setQuery((last) => ({ ...last, page: next }))}
      />
    </div>
  );
}
