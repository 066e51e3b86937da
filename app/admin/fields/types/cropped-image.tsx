import { z } from 'zod';
import { mediaUrl, optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import type { FieldType } from '#app/admin/fields/field-type.ts';
import { CroppedImageFields } from '#app/admin/media/field/cropped-image-fields.tsx';

interface CroppedImageOptions {
  /** The folder of uploaded files (docs/product/media.md#storage-calls). */
  folder: string;
}

/** A coordinate of the point that each crop keeps in sight, in percent of the image's width or height. */
const percent = {
  schema: z.number().int().min(0).max(100).nullable(),
  initial: null,
  format: (value: unknown) => (value === null ? 'Middle' : `${value}%`),
};

/** An image that frames of several shapes crop, with its alternative text and its focal point. */
export const croppedImage: FieldType<
  CroppedImageOptions,
  string,
  { image_alt: string; focal_x: number | null; focal_y: number | null }
> = {
  getColumns: (name) => ({
    [name]: { schema: mediaUrl(), initial: '' },
    image_alt: { schema: optionalText, initial: '' },
    focal_x: percent,
    focal_y: percent,
  }),
  Field: ({ name, field, form: { fields } }) => (
    <CroppedImageFields
      folder={field.folder}
      help={field.help}
      image={fields.control(name)}
      alt={fields.text('image_alt')}
      focalX={fields.control('focal_x')}
      focalY={fields.control('focal_y')}
      onUploading={fields.blockSaving(name)}
    />
  ),
};
