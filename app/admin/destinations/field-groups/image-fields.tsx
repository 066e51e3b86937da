import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { FieldGroup } from '#app/admin/editor/field-group.tsx';
import { FocalPointField } from '#app/admin/media/field/focal-point-field.tsx';
import { MediaField } from '#app/admin/media/field/media-field.tsx';
import { GalleryField } from '#app/admin/media/gallery/gallery-field.tsx';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';

/** The storage folder of their images (docs/product.md#storage-calls). */
export const folder = 'destinations';

/** The image of its posters and of its page, and the gallery. */
export function ImageFields({
  fields: { text, control, blockSaving },
}: FieldsProps<'destinations', DestinationDraft>) {
  const image = control('image');
  const [focalX, focalY] = [control('focal_x'), control('focal_y')];
  return (
    <FieldGroup title="Images">
      <MediaField
        kind="image"
        label="Image URL"
        help="Upload an image or paste its URL."
        folder={folder}
        titles={imageTitles}
        onUploading={blockSaving('image')}
        {...image}
        onChange={(url) => {
          // What to keep in sight is somewhere else in another image.
          focalX.onChange(null);
          focalY.onChange(null);
          image.onChange(url);
        }}
      />
      <TextField
        label="Alternative text"
        help="What the image shows, for those who do not see it."
        {...text('image_alt')}
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
