import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import { CroppedImageFields } from '#app/admin/media/field/cropped-image-fields.tsx';
import type { TestimonialDraft } from './form-definition.ts';
import { StampChoice } from './stamp-choice.tsx';

/** The stamp of the postcard: an image of the owner's, or one of our drawings. */
export function StampFields({
  fields: { text, control, blockSaving },
}: FieldsProps<'testimonials', TestimonialDraft>) {
  return (
    <FieldGroup title="Stamp">
      <CroppedImageFields
        folder="testimonials"
        image={control('image')}
        help="A portrait of the traveler, or a photograph from the journey. Upload an image or paste its URL."
        alt={text('image_alt')}
        focalX={control('focal_x')}
        focalY={control('focal_y')}
        onUploading={blockSaving('image')}
      />
      <StampChoice {...control('stamp')} travelerName={control('name').value} />
    </FieldGroup>
  );
}
