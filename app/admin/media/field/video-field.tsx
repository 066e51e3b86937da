import { useId, useRef, useState } from 'react';
import zone from '#app/admin/media/upload/drop-zone.module.css';
import { FileInput } from '#app/admin/media/upload/file-input.tsx';
import { UploadProgress } from '#app/admin/media/upload/upload-progress.tsx';
import { createUploadTitles } from '#app/admin/media/upload/upload-titles.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import field from '#app/ui/forms/field.module.css';
import { ExactTextField } from '#app/ui/forms/text-field.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { completeVideoUrl } from '#domain/urls/video-url.ts';
import { LibraryPicker } from './library-picker.tsx';
import { useFieldUpload } from './use-field-upload.ts';
import styles from './video-field.module.css';
import { VideoPreview } from './video-preview.tsx';

interface VideoFieldProps {
  label: string;
  help: string;
  name: string;
  /** A URL, or empty. */
  value: string;
  error: string | null;
  onChange: (url: string) => void;
  /** Called when an upload starts and ends. The form must not be saved in between, because it does not have the URL yet. */
  onUploading: (uploading: boolean) => void;
}

const titles = createUploadTitles('video');

/**
 * The URL of a video. It can be typed or picked from the media library, and a file can be uploaded with the button, by
 * dropping it or by pasting it.
 */
export function VideoField({ label, help, name, value, error, onChange, onUploading }: VideoFieldProps) {
  const area = useRef<HTMLDivElement>(null);
  const { current, failure, isDragOver, button, uploadToField, changeUrl, cancel } = useFieldUpload({
    kind: 'video',
    titles,
    onChange,
    onUploading,
    area,
  });
  const failureId = useId();
  const [picking, setPicking] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);

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
          onBlur={() => onChange(completeVideoUrl(value))}
          onChange={(event) => changeUrl(event.target.value)}
        />
        <div className={styles.file}>
          <VideoPreview url={value} />
          <div className={zone.buttons}>
            <FileInput
              ref={fileInput}
              label="Upload video"
              accept="video/*"
              onFiles={([file]) => uploadToField(file)}
            />
            <Button
              ref={button}
              size="small"
              icon={adminIcons.upload}
              aria-describedby={failure ? failureId : undefined}
              busyLabel={current?.busyLabel}
              onClick={() => fileInput.current?.click()}
            >
              Upload video
            </Button>
            {!current && (
              <Button size="small" icon={adminIcons.video} onClick={() => setPicking(true)}>
                Choose from library
              </Button>
            )}
            {value !== '' && !current && (
              <Button size="small" icon="close" onClick={() => changeUrl('')}>
                Remove video
              </Button>
            )}
          </div>
        </div>
        {/* Not a live region, because the notice has already been announced. */}
        {failure && (
          <p id={failureId} className={field.error}>
            {failure}
          </p>
        )}
        {current ? (
          <UploadProgress upload={current} fileLabel="the video" onCancel={cancel} />
        ) : (
          <p className={zone.hint}>You can also drop or paste a video here.</p>
        )}
      </div>
      <LibraryPicker
        kind="video"
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
