import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { FieldGroup } from '#app/admin/editor/field-group.tsx';
import { FocalPointField } from '#app/admin/media/field/focal-point-field.tsx';
import { MediaField } from '#app/admin/media/field/media-field.tsx';
import { imageTitles } from '#app/admin/media/upload/upload-titles.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { TestimonialDraft } from './form-definition.ts';
import { StampChoice } from './stamp-choice.tsx';

/** The stamp of the postcard: an image of the owner's, or one of our drawings. */
export function StampFields({
  fields: { text, control, blockSaving },
}: FieldsProps<'testimonials', TestimonialDraft>) {
  const image = control('image');
  const [focalX, focalY] = [control('focal_x'), control('focal_y')];
  return (
    <FieldGroup title="Stamp">
      <MediaField
        kind="image"
        label="Image URL"
        help="A portrait of the traveler, or a photograph from the journey. Upload an image or paste its URL."
        folder="testimonials"
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
      <StampChoice {...control('stamp')} travelerName={control('name').value} />
    </FieldGroup>
  );
}
