import { useEffect, useId, useRef, useState } from 'react';
import zone from '#app/admin/media/upload/drop-zone.module.css';
import { FileInput } from '#app/admin/media/upload/file-input.tsx';
import { UploadProgress } from '#app/admin/media/upload/upload-progress.tsx';
import { createUploadTitles, type UploadTitles } from '#app/admin/media/upload/upload-titles.ts';
import { useDroppedFiles } from '#app/admin/media/upload/use-dropped-files.ts';
import type { MediaKind } from '#app/admin/media/upload/validate-file.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { completeVideoUrl } from '#domain/urls/video-url.ts';
import { LibraryPicker } from './library-picker.tsx';
import styles from './media-field.module.css';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { useFieldUpload } from './use-field-upload.ts';

interface MediaFieldProps {
  kind: MediaKind;
  label: string;
  help: string;
  /** The field's name in its form: by default `image_url` or `video_url`, as for a slide. */
  name?: string;
  /** A URL, or empty. */
  value: string;
  error?: string | null;
  /** The folder for uploaded files, e.g. 'posts'; undefined for slides (docs/product/media.md#storage-calls). */
  folder?: string;
  /** The titles are by default those for a slide (docs/product/fixed-texts.md). */
  titles?: UploadTitles;
  /** Says whether an image is never cropped, as a logo is not. */
  isWhole?: boolean;
  onChange: (url: string) => void;
  /** Called when an upload starts and ends. The form must not be saved in between, because it does not have the URL yet. */
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
  isWhole,
  onChange,
  onUploading,
}: MediaFieldProps) {
  const { progress, failure, clearFailure, uploadToField, cancel } = useFieldUpload({
    kind,
    folder,
    titles,
    onChange,
    onUploading,
  });
  const failureId = useId();
  const changeUrl = (url: string) => {
    clearFailure();
    onChange(url);
  };
  const [picking, setPicking] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const canceled = useRef(false);
  const uploading = progress !== null;

  const area = useRef<HTMLDivElement>(null);
  const isDragOver = useDroppedFiles(([file]) => uploadToField(file), area);

  // The cancel button had the focus and has disappeared, so the upload button takes the focus.
  useEffect(() => {
    if (uploading || !canceled.current) return;
    canceled.current = false;
    uploadButton.current?.focus();
  }, [uploading]);

  return (
    <>
      {/* Files can be dropped and pasted here. Keyboard users have the upload button below. */}
      <div ref={area} className={joinClassNames(zone.zone, isDragOver && zone.dragOver)}>
        <ExactTextField
          label={label}
          help={help}
          name={name}
          inputMode="url"
          value={value}
          error={error}
          onBlur={kind === 'video' ? () => onChange(completeVideoUrl(value)) : undefined}
          onChange={(event) => changeUrl(event.target.value)}
        />
        <div className={styles.file}>
          <MediaThumbnail kind={kind} url={value} isWhole={isWhole} />
          <div className={zone.buttons}>
            <FileInput
              ref={fileInput}
              label={`Upload ${kind}`}
              accept={`${kind}/*`}
              onFiles={([file]) => uploadToField(file)}
            />
            <Button
              ref={uploadButton}
              size="small"
              icon={adminIcons.upload}
              aria-describedby={failure ? failureId : undefined}
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
              <Button size="small" icon="close" onClick={() => changeUrl('')}>
                {`Remove ${kind}`}
              </Button>
            )}
          </div>
        </div>
        {failure && (
          <p id={failureId} className={styles.failure}>
            {failure}
          </p>
        )}
        {uploading ? (
          <UploadProgress
            progress={progress}
            fileLabel={`the ${kind}`}
            onCancel={() => {
              canceled.current = true;
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
          changeUrl(url);
        }}
      />
    </>
  );
}
