import { z } from 'zod';
import { createFieldType } from '#app/admin/fields/field-type.ts';
import { GalleryField } from '#app/admin/media/gallery/gallery-field.tsx';
import { type GalleryImage, parseGallery } from '#domain/gallery.ts';

interface GalleryOptions {
  /** The folder of uploaded files (docs/product/media.md#storage-calls). */
  folder: string;
}

const galleryImage = z.object({
  url: z.string(),
  alt: z.string().trim(),
  caption: z.string().trim(),
  width: z.number().optional(),
  height: z.number().optional(),
  focal_x: z.number().optional(),
  focal_y: z.number().optional(),
});

/** Several images in an order. */
export const gallery = createFieldType<GalleryOptions, GalleryImage[]>(
  () => ({
    schema: z.array(galleryImage),
    initial: [],
    toDraft: parseGallery,
    shownAs: 'gallery',
    format: (images) => images.map(({ url, caption }) => caption || url).join(', '),
  }),
  ({ name, field: { label, help = '', folder }, form: { fields } }) => {
    const { error: _error, ...control } = fields.control(name);
    return (
      <GalleryField
        legend={label}
        help={help}
        folder={folder}
        onUploading={fields.blockSaving(name)}
        {...control}
      />
    );
  },
);
