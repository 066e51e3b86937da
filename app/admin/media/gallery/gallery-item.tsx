import { createSrcSet } from '#app/client/image-renditions.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Thumbnail } from '#app/ui/data-table/thumbnail.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { GalleryImage } from '#domain/gallery.ts';
import styles from './gallery-field.module.css';

interface GalleryItemProps {
  image: GalleryImage;
  /** 1 for the first image. */
  position: number;
  count: number;
  onChange: (image: GalleryImage) => void;
  /** Called with -1 to move it up, and with 1 to move it down. */
  onMove: (by: -1 | 1) => void;
  /** False during an upload: only one file is uploaded at a time. */
  canCrop: boolean;
  onCrop: () => void;
  onRemove: () => void;
}

export function GalleryItem({
  image,
  position,
  count,
  onChange,
  onMove,
  canCrop,
  onCrop,
  onRemove,
}: GalleryItemProps) {
  return (
    <li className={styles.image}>
      <Thumbnail src={image.url} srcSet={createSrcSet(image.url, [80, 160, 240], 1.6)} />
      <div className={styles.texts}>
        <TextField
          label={`Alternative text of image ${position}`}
          value={image.alt}
          onChange={({ target }) => onChange({ ...image, alt: target.value })}
        />
        <TextField
          label={`Caption of image ${position}`}
          value={image.caption}
          onChange={({ target }) => onChange({ ...image, caption: target.value })}
        />
      </div>
      <div className={styles.tools}>
        {/* Not `disabled`, so that a button keeps the focus when its image becomes the first or last one. */}
        <IconButton
          icon={adminIcons.chevronUp}
          label={`Move image ${position} up`}
          size="small"
          aria-disabled={position === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={`Move image ${position} down`}
          size="small"
          aria-disabled={position === count}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon={adminIcons.crop}
          label={`Crop and focal point of image ${position}`}
          title="Crop and focal point"
          size="small"
          aria-disabled={!canCrop}
          onClick={() => canCrop && onCrop()}
        />
        <IconButton icon="close" label={`Remove image ${position}`} size="small" onClick={onRemove} />
      </div>
    </li>
  );
}
