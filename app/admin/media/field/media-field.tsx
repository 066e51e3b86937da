import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { UploadProgress } from '#app/admin/media/upload/upload-progress.tsx';
import { createUploadTitles, type UploadTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useDroppedFiles } from '#app/admin/media/upload/use-dropped-files.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { completeVideoUrl } from '#domain/video-url.ts';
import { LibraryPicker } from './library-picker.tsx';
import styles from './media-field.module.css';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { useFieldUpload } from './use-field-upload.ts';

interface MediaFieldProps {
  kind: MediaKind;
  label: string;
  help: string;
  /** The field's name in its form; by default that of a slide. */
  name?: string;
  /** A URL, or empty. */
  value: string;
  error?: string | null;
  /** Where its files are stored: 'posts' or 'destinations'; slides have no folder (docs/product.md#backend-calls). */
  folder?: string;
  /** The titles of the notices; by default those of a slide (docs/product.md#errors, #constants). */
  titles?: UploadTitles;
  onChange: (url: string) => void;
  /** A form must not be saved during an upload: the URL would be missing. */
  onUploading: (uploading: boolean) => void;
}

/**
 * The URL of an image or a video. It can be typed or picked from the media library, and a file can be uploaded with the
 * button, by dropping it or by pasting it.
 */
export function MediaField({
  kind,
  label,
  help,
  name = `${kind}_url`,
  value,
  error,
  folder,
  titles = createUploadTitles(kind),
  onChange,
  onUploading,
}: MediaFieldProps) {
  const { sent, store, cancel } = useFieldUpload({ kind, folder, titles, onChange, onUploading });
  const [picking, setPicking] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  const uploading = sent !== null;

  const { over, zone } = useDroppedFiles(([file]) => store(file));

  const uploadChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Otherwise choosing the same file again would be no change.
    event.target.value = '';
    return store(file);
  };

  // The Cancel button was focused and has disappeared.
  useEffect(() => {
    if (uploading || !cancelled.current) return;
    cancelled.current = false;
    button.current?.focus();
  }, [uploading]);

  return (
    <>
      {/* Files can be dropped and pasted here; the button below does the same for the keyboard. */}
      <div className={joinClassNames(styles.field, over && styles.over)} {...zone}>
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
          onBlur={kind === 'video' ? () => onChange(completeVideoUrl(value)) : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <div className={styles.file}>
          <MediaThumbnail kind={kind} url={value} />
          <div className={styles.buttons}>
            <input
              ref={fileInput}
              type="file"
              accept={`${kind}/*`}
              hidden
              aria-label={`Upload ${kind}`}
              onChange={uploadChosen}
            />
            <Button
              ref={button}
              size="small"
              icon={adminIcons.upload}
              busyLabel={uploading && 'Uploading...'}
              onClick={() => fileInput.current?.click()}
            >
              {`Upload ${kind}`}
            </Button>
            {!uploading && (
              <Button size="small" icon={adminIcons[kind]} onClick={() => setPicking(true)}>
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
          >{`You can also drop or paste ${kind === 'image' ? 'an image' : 'a video'} here.`}</p>
        )}
      </div>
      <LibraryPicker
        kind={kind}
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(url) => {
          setPicking(false);
          onChange(url);
        }}
      />
    </>
  );
}
