import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { CroppedImageFields } from '#app/admin/media/field/cropped-image-fields.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { BookingFields } from './field-groups/booking-fields.tsx';
import { FactFields } from './field-groups/fact-fields.tsx';
import { LocationFields } from './field-groups/location-fields.tsx';
import { folder, PageFields } from './field-groups/page-fields.tsx';
import { PublicationFields } from './field-groups/publication-fields.tsx';
import { TravelFields } from './field-groups/travel-fields.tsx';
import type { DestinationDraft } from './form-definition.ts';

/**
 * The fields of a destination. Only the name is required (docs/product/panel.md). What its poster in the catalog
 * shows comes first, and what can wait is in closed groups.
 */
export function DestinationFields(props: FieldsProps<'destinations', DestinationDraft>) {
  const { text, control, blockSaving } = props.fields;
  return (
    <>
      <TextField label="Name" help="The only required field." required {...text('name')} />
      <TextArea label="Description" help="In a sentence or two." rows={4} {...text('description')} />
      <CroppedImageFields
        folder={folder}
        image={control('image')}
        alt={text('image_alt')}
        focalX={control('focal_x')}
        focalY={control('focal_y')}
        onUploading={blockSaving('image')}
      />
      <FactFields {...props} />
      <PublicationFields {...props} />
      <PageFields {...props} />
      <TravelFields {...props} />
      <BookingFields {...props} />
      <LocationFields {...props} />
    </>
  );
}
