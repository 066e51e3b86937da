import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { MediaField } from './media-field.tsx';

interface Control<Value> {
  name: string;
  value: Value;
  error: string | null;
  onChange: (value: Value) => void;
}

interface CroppedImageFieldsProps {
  /** The storage folder of the images (docs/product/media.md#storage-calls). */
  folder: string;
  image: Control<string>;
  /** Shown below the label of the image. */
  help?: string;
  /** The props of the field with the alternative text. */
  alt: Omit<Parameters<typeof TextField>[0], 'label' | 'help'>;
  focalX: Control<number | null>;
  focalY: Control<number | null>;
  onUploading: (isUploading: boolean) => void;
}

/** A record's image, which frames of several shapes crop: its URL, its alternative text and its focal point. */
export function CroppedImageFields({
  folder,
  image,
  help = 'Upload an image or paste its URL.',
  alt,
  focalX,
  focalY,
  onUploading,
}: CroppedImageFieldsProps) {
  return (
    <>
      <MediaField
        kind="image"
        label="Image URL"
        help={help}
        folder={folder}
        titles={imageTitles}
        onUploading={onUploading}
        {...image}
        onChange={(url) => {
          // Another image has its focal point elsewhere.
          focalX.onChange(null);
          focalY.onChange(null);
          image.onChange(url);
        }}
      />
      <TextField
        label="Alternative text"
        help="What the image shows, for those who do not see it."
        {...alt}
      />
      <FocalPointField
        legend="Focal point"
        name={`${focalX.name} ${focalY.name}`}
        image={image.value}
        value={focalX.value === null || focalY.value === null ? null : { x: focalX.value, y: focalY.value }}
        onChange={(point) => {
          focalX.onChange(point?.x ?? null);
          focalY.onChange(point?.y ?? null);
        }}
      />
    </>
  );
}
