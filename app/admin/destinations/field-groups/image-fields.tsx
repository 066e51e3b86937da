import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { FieldGroup } from '#app/admin/editor/field-group.tsx';
import { CroppedImageFields } from '#app/admin/media/field/cropped-image-fields.tsx';
import { GalleryField } from '#app/admin/media/gallery/gallery-field.tsx';

/** The storage folder of their images (docs/product.md#storage-calls). */
export const folder = 'destinations';

/** The image of its posters and of its page, and the gallery. */
export function ImageFields({
  fields: { text, control, blockSaving },
}: FieldsProps<'destinations', DestinationDraft>) {
  return (
    <FieldGroup title="Images">
      <CroppedImageFields
        folder={folder}
        image={control('image')}
        alt={text('image_alt')}
        focalX={control('focal_x')}
        focalY={control('focal_y')}
        onUploading={blockSaving('image')}
      />
      <GalleryField
        legend="Gallery"
        help="More images, in the order in which visitors see them."
        folder={folder}
        onUploading={blockSaving('gallery')}
        {...control('gallery')}
      />
    </FieldGroup>
  );
}
