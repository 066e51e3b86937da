import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { UploadProgress } from '#app/admin/media/upload/upload-progress.tsx';
import { titlesOf, type UploadTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useDroppedFiles } from '#app/admin/media/upload/use-dropped-files.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/class-names.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { completeVideoAddress } from '#domain/video-url.ts';
import { LibraryPicker } from './library-picker.tsx';
import styles from './media-field.module.css';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { useFieldUpload } from './use-field-upload.ts';

interface MediaFieldProps {
  kind: MediaKind;
  label: string;
  help: string;
  /** The field's name in its form; that of a slide unless told. */
  name?: string;
  /** An address; empty when there is none. */
  value: string;
  /** What is wrong with the address. */
  error?: string | null;
  /** Where its files are stored: 'posts' or 'destinations'; slides have no folder (docs/product.md#backend-calls). */
  folder?: string;
  /** What the notices say; as with a slide unless told (docs/product.md#errors, #constants). */
  titles?: UploadTitles;
  onChange: (address: string) => void;
  /** A form must not be saved while an upload is under way: the address would be missing. */
  onUploading: (uploading: boolean) => void;
}

/**
 * A picture or video: its address may be written, chosen from what was uploaded before, or a file uploaded, by the
 * button, dropped or pasted; its address then stands here.
 */
export function MediaField({
  kind,
  label,
  help,
  name = `${kind}_url`,
  value,
  error,
  folder,
  titles = titlesOf(kind),
  onChange,
  onUploading,
}: MediaFieldProps) {
  const { sent, store, cancel } = useFieldUpload({ kind, folder, titles, onChange, onUploading });
  const [choosing, setChoosing] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  const uploading = sent !== null;

  const { over, zone } = useDroppedFiles(([file]) => store(file));

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file chosen again is a change again.
    event.target.value = '';
    return store(file);
  };

  // The button that was pressed is gone.
  useEffect(() => {
    if (uploading || !cancelled.current) return;
    cancelled.current = false;
    button.current?.focus();
  }, [uploading]);

  return (
    <>
      {/* What is dropped or pasted here can be chosen by the button too. */}
      <div className={classes(styles.field, over && styles.over)} {...zone}>
        <TextField
          label={label}
          help={help}
          name={name}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          error={error}
          onBlur={kind === 'video' ? () => onChange(completeVideoAddress(value)) : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <div className={styles.file}>
          <MediaThumbnail kind={kind} address={value} />
          <div className={styles.buttons}>
            <input
              ref={chooser}
              type="file"
              accept={`${kind}/*`}
              hidden
              aria-label={`Upload ${kind}`}
              onChange={choose}
            />
            <Button
              ref={button}
              size="small"
              icon={adminIcons.upload}
              busyLabel={uploading && 'Uploading...'}
              onClick={() => chooser.current?.click()}
            >
              {`Upload ${kind}`}
            </Button>
            {!uploading && (
              <Button size="small" icon={adminIcons[kind]} onClick={() => setChoosing(true)}>
                Choose from library
              </Button>
            )}
            {value !== '' && !uploading && (
              <Button size="small" icon="close" onClick={() => onChange('')}>
                {`Remove ${kind}`}
              </Button>
            )}
          </div>
        </div>
        {uploading ? (
          <UploadProgress
            sent={sent}
            what={`the ${kind}`}
            onCancel={() => {
              cancelled.current = true;
              cancel();
            }}
          />
        ) : (
          <p
            className={styles.hint}
          >{`You can also drop or paste ${kind === 'image' ? 'a picture' : 'a video'} here.`}</p>
        )}
      </div>
      <LibraryPicker
        kind={kind}
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(address) => {
          setChoosing(false);
          onChange(address);
        }}
      />
    </>
  );
}
