import { useId, useRef, useState } from 'react';
import { CropDialog } from '#app/admin/media/field/crop-dialog.tsx';
import { LibraryPicker } from '#app/admin/media/field/library-picker.tsx';
import { isCroppable } from '#app/admin/media/upload/crop-image.ts';
import zone from '#app/admin/media/upload/drop-zone.module.css';
import { FileInput } from '#app/admin/media/upload/file-input.tsx';
import { UploadProgress } from '#app/admin/media/upload/upload-progress.tsx';
import { useDroppedFiles } from '#app/admin/media/upload/use-dropped-files.ts';
import { toFocalPoint } from '#app/content/poster/focal-point.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import field from '#app/ui/forms/field.module.css';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import type { GalleryImage } from '#domain/gallery.ts';
import styles from './gallery-field.module.css';
import { GalleryItem } from './gallery-item.tsx';
import { measureImage } from './measure-image.ts';
import { useGalleryUpload } from './use-gallery-upload.ts';

interface GalleryFieldProps {
  legend: string;
  help: string;
  name: string;
  folder: string;
  value: readonly GalleryImage[];
  onChange: (images: GalleryImage[]) => void;
  /** Called when an upload starts and ends. The form must not be saved in between. */
  onUploading: (uploading: boolean) => void;
}

/** Several images in an order, each with an alternative text and a caption. */
export function GalleryField({
  legend,
  help,
  name,
  folder,
  value,
  onChange,
  onUploading,
}: GalleryFieldProps) {
  const helpId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [picking, setPicking] = useState(false);
  // Several images may be added before the next render.
  const latest = useRef(value);
  latest.current = value;
  const change = (images: GalleryImage[]) => {
    latest.current = images;
    onChange(images);
  };
  const add = async (url: string) => {
    const size = await measureImage(url);
    change([...latest.current, { url, alt: '', caption: '', ...size }]);
  };
  const { current, failure, upload, cancel } = useGalleryUpload({ folder, onUploading });
  const uploadAll = (files: readonly File[]) => upload({ files, onUploaded: add });
  const area = useRef<HTMLFieldSetElement>(null);
  const isDragOver = useDroppedFiles(uploadAll, area);

  const replaceAt = (index: number, image: GalleryImage) => change(value.toSpliced(index, 1, image));
  const [croppedIndex, setCroppedIndex] = useState<number | null>(null);
  const cropped = croppedIndex === null ? undefined : value[croppedIndex];
  /** Puts the part of an image that is kept in its place. What stays in sight is then chosen again. */
  const takePart = async (index: number, whole: string, url: string) => {
    const size = await measureImage(url);
    const images = latest.current;
    // The owner may have moved the image during the upload, or removed it.
    const place = images[index]?.url === whole ? index : images.findIndex((image) => image.url === whole);
    const image = images[place];
    if (image) change(images.with(place, { url, alt: image.alt, caption: image.caption, ...size }));
  };
  const removeAt = (index: number) => {
    change(value.toSpliced(index, 1));
    // The button that had the focus disappears, so the next image takes the focus, or the last one that is left. An
    // element belongs to an index, so after the removal the same element shows the next image.
    const next = list.current?.children[Math.min(index, value.length - 2)];
    if (value.length > 1 && next) next.querySelector('input')?.focus();
    else addButton.current?.focus();
  };
  const move = (index: number, by: -1 | 1) => {
    const image = value[index];
    const to = index + by;
    if (!image || to < 0 || to >= value.length) return;
    change(value.toSpliced(index, 1).toSpliced(to, 0, image));
    // The focus follows the image, so that pressing the key again moves it further.
    list.current?.children[to]?.querySelectorAll('button')[by < 0 ? 0 : 1]?.focus();
  };

  return (
    <fieldset
      ref={area}
      name={name}
      className={joinClassNames(zone.zone, isDragOver && zone.dragOver)}
      aria-describedby={helpId}
    >
      <legend className={field.label}>{legend}</legend>
      <p className={field.help} id={helpId}>
        {help}
      </p>
      {value.length > 0 && (
        <ol ref={list} className={styles.images}>
          {value.map((image, index) => (
            <GalleryItem
              // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be in the gallery twice
              key={index}
              image={image}
              position={index + 1}
              count={value.length}
              onChange={(changed) => replaceAt(index, changed)}
              onMove={(by) => move(index, by)}
              canCrop={!current}
              onCrop={() => setCroppedIndex(index)}
              onRemove={() => removeAt(index)}
            />
          ))}
        </ol>
      )}
      <div className={zone.buttons}>
        <FileInput ref={fileInput} label="Upload images" accept="image/*" multiple onFiles={uploadAll} />
        <Button
          ref={addButton}
          size="small"
          icon={adminIcons.upload}
          busyLabel={current?.busyLabel}
          onClick={() => fileInput.current?.click()}
        >
          Upload images
        </Button>
        {!current && (
          <Button size="small" icon={adminIcons.images} onClick={() => setPicking(true)}>
            Add from library
          </Button>
        )}
      </div>
      {failure && <p className={field.error}>{failure}</p>}
      {current && <UploadProgress upload={current} fileLabel={current.file.name} onCancel={cancel} />}
      <LibraryPicker
        kind="image"
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(url) => {
          setPicking(false);
          void add(url);
        }}
      />
      <CropDialog
        open={cropped !== undefined}
        title="Crop and focal point"
        image={cropped?.url ?? ''}
        onCrop={
          croppedIndex !== null && cropped && isCroppable(cropped.url)
            ? (file) =>
                upload({ files: [file], onUploaded: (url) => takePart(croppedIndex, cropped.url, url) })
            : undefined
        }
        focalPoint={{
          value: toFocalPoint(cropped?.focal_x ?? null, cropped?.focal_y ?? null),
          onChange: (point) => {
            if (croppedIndex === null || !cropped) return;
            const { focal_x: _x, focal_y: _y, ...image } = cropped;
            replaceAt(croppedIndex, { ...image, ...(point && { focal_x: point.x, focal_y: point.y }) });
          },
        }}
        onClose={() => setCroppedIndex(null)}
      />
    </fieldset>
  );
}
