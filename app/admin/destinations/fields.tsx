import { BookingUrlField } from '#app/admin/booking-template/booking-url-field.tsx';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import { CollapsibleGroup } from '#app/admin/editor/fields/collapsible-group.tsx';
import { FieldGroup } from '#app/admin/editor/fields/field-group.tsx';
import { CroppedImageFields } from '#app/admin/media/field/cropped-image-fields.tsx';
import { PublicationField } from '#app/admin/publication/publication-field.tsx';
import { RecordLinks } from '#app/admin/record-links/record-links.tsx';
import { CheckboxField } from '#app/ui/forms/checkbox-field.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { createDestinationPath } from '#domain/urls/record-path.ts';
import { destinations } from './collection.ts';
import { CoordinateFields } from './field-groups/coordinate-fields.tsx';
import { FactFields } from './field-groups/fact-fields.tsx';
import { folder, PageFields } from './field-groups/page-fields.tsx';
import { TimeZoneField } from './field-groups/time-zone-field.tsx';
import { TravelFields } from './field-groups/travel-fields.tsx';
import type { DestinationDraft } from './form-definition.ts';

/**
 * The fields of a destination. Only the name is required (docs/product/panel.md). What its poster in the catalog shows
 * comes first, and what can wait is in closed groups.
 */
export function DestinationFields(props: FieldsProps<'destinations', DestinationDraft>) {
  const { fields, stored } = props;
  const { text, control, blockSaving } = fields;
  // Any value of a checkbox is valid, so `CheckboxField` takes no error.
  const { error: _error, ...featured } = text('featured');
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
      <FieldGroup title="Publication">
        <CheckboxField label="Featured" help="Also listed under Featured Destinations." {...featured} />
        <PublicationField {...control('published_at')} />
        <RecordLinks collection={destinations} stored={stored} createPath={createDestinationPath} />
      </FieldGroup>
      <PageFields {...props} />
      <TravelFields {...props} />
      <CollapsibleGroup
        title="Booking"
        fields={fields}
        contents={{ booking_url: 'Partner link', partner_code: 'Partner code' }}
      >
        <BookingUrlField
          help="Only if this place needs another one than your site. {destination}, {checkin}, {checkout}, {guests} and {code} in it are replaced by what the visitor searches for."
          text={text('booking_url')}
          control={control('booking_url')}
        />
        <TextField
          label="Partner code"
          help="The code of the city or the airport, for partners that want one. It takes the place of {code}."
          autoComplete="off"
          spellCheck={false}
          {...text('partner_code')}
        />
      </CollapsibleGroup>
      <CollapsibleGroup
        title="Location"
        fields={fields}
        contents={{ latitude: 'Latitude', longitude: 'Longitude', time_zone: 'Time zone' }}
      >
        <CoordinateFields {...props} />
        <TimeZoneField {...props} />
      </CollapsibleGroup>
    </>
  );
}
