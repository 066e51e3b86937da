import { type ChangeEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatDetails, getOriginalName, isVideo, type MediaFile } from '#app/admin/media/media-file.ts';
import { describeUses } from '#app/admin/media/media-usage.ts';
import { FileInput } from '#app/admin/media/upload/file-input.tsx';
import { UploadProgress } from '#app/admin/media/upload/upload-progress.tsx';
import type { NotifyWithUndo } from '#app/admin/page/use-undo.tsx';
// biome-ignore lint/plugin: a file says by which records of all collections it is used
import { registry } from '#app/admin/registry.ts';
import { useUnsavedWork } from '#app/admin/session/unsaved-work.tsx';
import { useRole } from '#app/admin/session/use-role.tsx';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';
import styles from './media-card.module.css';
import { useReplaceFile } from './use-replace-file.ts';

interface MediaCardProps {
  file: MediaFile;
  url: string;
  selected: boolean;
  deleting: boolean;
  onSelect: (event: ChangeEvent<HTMLInputElement>) => void;
  onDelete: () => void;
  notifyWithUndo: NotifyWithUndo;
  /** Called when the card disappears, because its file was replaced, and has or had the focus. */
  onFocusLost: () => void;
}

const maxUses = 3;

export function MediaCard({
  file,
  url,
  selected,
  deleting,
  onSelect,
  onDelete,
  notifyWithUndo,
  onFocusLost,
}: MediaCardProps) {
  const { notify } = useNotices();
  const card = useRef<HTMLLIElement>(null);
  const { replace, current, cancel } = useReplaceFile(file, notifyWithUndo, () => {
    const { activeElement } = document;
    if (activeElement === document.body || card.current?.contains(activeElement)) onFocusLost();
  });
  const fileInput = useRef<HTMLInputElement>(null);
  const replaceButton = useRef<HTMLButtonElement>(null);
  const name = getOriginalName(file);
  const isReplacing = current !== null;
  const wasReplacing = useRef(false);
  useUnsavedWork(isReplacing ? 'unrecoverable' : 'none');

  useEffect(() => {
    const hasEnded = wasReplacing.current && !isReplacing;
    wasReplacing.current = isReplacing;
    // The button that cancels the upload has disappeared.
    if (hasEnded && document.activeElement === document.body)
      replaceButton.current?.focus({ preventScroll: true });
  }, [isReplacing]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ title: 'URL copied', description: url });
    } catch {
      // Browsers offer no clipboard without HTTPS. The URL can be copied from the notice instead.
      notify({ title: 'The URL could not be copied', description: url, duration: Infinity });
    }
  };

  return (
    <li ref={card} className={styles.card}>
      <div className={styles.thumbnail}>
        <a href={url} target="_blank" rel="noreferrer" aria-label={`Open ${name} in a new tab`}>
          <FileThumbnail file={file} url={url} />
        </a>
        {!file.used && (
          // With Shift, the browser would select the text between two clicks.
          <label className={styles.box} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
            <input type="checkbox" aria-label={`Select ${name}`} checked={selected} onChange={onSelect} />
          </label>
        )}
      </div>
      <div className={styles.details}>
        <p className={styles.name} title={file.name}>
          {name}
        </p>
        <p className={styles.facts}>{formatDetails(file)}</p>
        {file.used ? <Uses file={file} /> : <p className={styles.unused}>Unused</p>}
      </div>
      <FileInput
        ref={fileInput}
        label={`New file for ${name}`}
        accept={isVideo(file) ? 'video/*' : 'image/*'}
        onFiles={([newFile]) => newFile && replace(newFile)}
      />
      {!current ? (
        <div className={styles.actions}>
          <Button
            ref={replaceButton}
            size="small"
            icon={adminIcons.upload}
            aria-label={`Replace ${name}`}
            onClick={() => fileInput.current?.click()}
          >
            Replace
          </Button>
          <IconButton icon={adminIcons.link} size="small" label={`Copy URL of ${name}`} onClick={copy} />
          <IconButton
            icon={adminIcons.trash}
            size="small"
            label={`Delete ${name}`}
            disabled={deleting}
            onClick={onDelete}
          />
        </div>
      ) : (
        <div className={styles.actions}>
          <UploadProgress upload={current} fileLabel={`the new file for ${name}`} onCancel={cancel} />
        </div>
      )}
    </li>
  );
}

function Uses({ file: { uses } }: { file: MediaFile }) {
  const role = useRole();
  const hiddenCount = uses.length - maxUses;
  return (
    <ul className={styles.uses} aria-label="Used in">
      {describeUses(registry, uses, role)
        .slice(0, maxUses)
        .map(({ key, label, to }) => (
          <li key={key}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
      {hiddenCount > 0 && <li>{`and ${hiddenCount} more`}</li>}
    </ul>
  );
}
