import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCroppable } from '#app/admin/media/upload/crop-image.ts';
import zone from '#app/admin/media/upload/drop-zone.module.css';
import { FileInput } from '#app/admin/media/upload/file-input.tsx';
import { UploadProgress } from '#app/admin/media/upload/upload-progress.tsx';
import { createUploadTitles, type UploadTitles } from '#app/admin/media/upload/upload-titles.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import field from '#app/ui/forms/field.module.css';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import { MenuButton } from '#app/ui/menu/menu-button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { isMediaUrl } from '#domain/urls/media-url.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { Point } from './focal-point-field.tsx';
import styles from './image-field.module.css';
import { ImagePreview } from './image-preview.tsx';
import { ImageUrlField } from './image-url-field.tsx';
import { LibraryPicker } from './library-picker.tsx';
import { useFieldUpload } from './use-field-upload.ts';

interface ImageFieldProps {
  /** The label of its URL, e.g. 'Logo URL', which is that of the whole field without the last word. */
  label: string;
  help: string;
  /** The field's name in its form. */
  name: string;
  /** A URL, or empty. */
  value: string;
  error: string | null;
  /** The folder for uploaded files, e.g. 'posts'; undefined for slides (docs/product/media.md#storage-calls). */
  folder?: string | undefined;
  /** The titles are by default those for a slide (docs/product/fixed-texts.md). */
  titles?: UploadTitles;
  isLogo?: boolean;
  /** The alternative text, if the record has one. */
  alt?: { name: string; value: string; error: string | null; onChange: (alt: string) => void };
  /** The point that frames keep in sight, if frames of several shapes crop the image. */
  focalPoint?: { name: string; value: Point | null; onChange: (point: Point | null) => void };
  onChange: (url: string) => void;
  /** Called when an upload starts and ends. The form must not be saved in between, because it does not have the URL yet. */
  onUploading: (uploading: boolean) => void;
}

/**
 * An image: shown large, with buttons that replace, describe and remove it. An image is uploaded with a button, by dropping
 * it or by pasting it; it can be picked from the media library, or its URL can be typed.
 */
export function ImageField({
  label,
  help,
  name,
  value,
  error,
  folder,
  titles = createUploadTitles('image'),
  isLogo = false,
  alt,
  focalPoint,
  onChange,
  onUploading,
}: ImageFieldProps) {
  const area = useRef<HTMLDivElement>(null);
  const { current, failure, isDragOver, button, uploadToField, changeUrl, cancel } = useFieldUpload({
    kind: 'image',
    folder,
    titles,
    onChange,
    onUploading,
    area,
  });
  const id = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const altInput = useRef<HTMLInputElement>(null);
  const [isAltOpened, setAltOpened] = useState(false);
  const isAltOpen = isAltOpened || (alt?.error ?? null) !== null;
  const url = value.trim();
  const hasImage = isMediaUrl(url);
  const cropLabel = focalPoint ? 'Crop and focal point' : 'Crop';
  const upload = {
    icon: adminIcons.upload,
    choose: () => fileInput.current?.click(),
    busyLabel: current?.busyLabel,
    describedBy: failure ? `${id}-failure` : undefined,
  };

  return (
    <>
      {/* Files can be dropped and pasted here. Keyboard users have the buttons. */}
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would also name the fields within it */}
      <div
        ref={area}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        className={joinClassNames(zone.zone, isDragOver && zone.dragOver)}
      >
        <div className={field.field}>
          <p className={field.label} id={`${id}-label`}>
            {label.replace(/ URL$/, '')}
          </p>
          {help && (
            <p className={field.help} id={`${id}-help`}>
              {help}
            </p>
          )}
        </div>
        <FileInput
          ref={fileInput}
          label="Upload image"
          accept="image/*"
          onFiles={([file]) => uploadToField(file)}
        />
        {hasImage ? (
          <>
            <ImagePreview url={url} isLogo={isLogo} />
            <div className={zone.buttons}>
              <MenuButton
                ref={button}
                label="Replace"
                isLabeled
                icon={adminIcons.replace}
                aria-describedby={upload.describedBy}
                busyLabel={upload.busyLabel}
                getItems={() => [
                  { label: 'Upload another image', icon: upload.icon, onSelect: upload.choose },
                  {
                    label: 'Choose from the media library',
                    icon: adminIcons.images,
                    onSelect: () => setPicking(true),
                  },
                ]}
              />
              {(focalPoint || isCroppable(url)) && !current && (
                <Button
                  size="small"
                  icon={adminIcons.crop}
                  name={focalPoint?.name}
                  onClick={() => setCropping(true)}
                >
                  {cropLabel}
                </Button>
              )}
              {alt && (
                <Button
                  size="small"
                  icon={alt.value.trim() === '' ? adminIcons.text : adminIcons.check}
                  aria-expanded={isAltOpen}
                  aria-controls={`${id}-alt`}
                  onClick={() => {
                    flushSync(() => setAltOpened(!isAltOpen));
                    if (!isAltOpen) altInput.current?.focus();
                  }}
                >
                  Alternative text
                  <VisuallyHidden>{alt.value.trim() === '' ? ': empty.' : ': filled in.'}</VisuallyHidden>
                </Button>
              )}
              {!current && (
                <Button
                  size="small"
                  icon={adminIcons.trash}
                  onClick={() => {
                    changeUrl('');
                    // It would stand hidden in the field, and then describe another image.
                    alt?.onChange('');
                  }}
                >
                  Remove
                </Button>
              )}
            </div>
          </>
        ) : (
          <div className={styles.empty}>
            <div className={styles.choices}>
              <Button
                ref={button}
                size="small"
                variant="sea"
                icon={upload.icon}
                aria-describedby={upload.describedBy}
                busyLabel={upload.busyLabel}
                onClick={upload.choose}
              >
                Choose an image
              </Button>
              {!current && (
                <Button size="small" icon={adminIcons.images} onClick={() => setPicking(true)}>
                  Choose from the media library
                </Button>
              )}
            </div>
            {!current && <p className={zone.hint}>or drop or paste one here</p>}
          </div>
        )}
        {alt && (
          <div id={`${id}-alt`} hidden={!hasImage || !isAltOpen}>
            <TextField
              ref={altInput}
              label="Alternative text"
              help="What the image shows, for those who do not see it."
              name={alt.name}
              value={alt.value}
              error={alt.error}
              onChange={({ target }) => alt.onChange(target.value)}
            />
          </div>
        )}
        {/* Not a live region, because the notice has already been announced. */}
        {failure && (
          <p id={`${id}-failure`} className={field.error}>
            {failure}
          </p>
        )}
        {current && <UploadProgress upload={current} fileLabel="the image" onCancel={cancel} />}
        <ImageUrlField label={label} name={name} value={value} error={error} onChange={changeUrl} />
      </div>
      <LibraryPicker
        kind="image"
        open={isPicking}
        onClose={() => setPicking(false)}
        onPick={(picked) => {
          setPicking(false);
          changeUrl(picked);
        }}
      />
      <CropDialog
        open={isCropping}
        title={cropLabel}
        image={url}
        focalPoint={focalPoint}
        onCrop={isCroppable(url) ? uploadToField : undefined}
        onClose={() => setCropping(false)}
      />
    </>
  );
}
