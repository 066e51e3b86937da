import { BookingUrlField } from '#app/admin/booking-template/booking-url-field.tsx';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { CollapsibleGroup } from '#app/admin/editor/fields/collapsible-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

/** Shows how the partner finds this place, if the site's partner link is not enough. */
export function BookingFields({ fields }: FieldsProps<'destinations', DestinationDraft>) {
  const { text, control } = fields;
  return (
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
  );
}
