import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { FieldGroup } from '#app/admin/editor/field-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

/** How the partner finds this place, if the site's affiliate link is not enough. */
export function BookingFields({ fields: { text } }: FieldsProps<'destinations', DestinationDraft>) {
  return (
    <FieldGroup title="Booking">
      <TextField
        label="Partner link"
        help="Only if this place needs another one than your affiliate link, with the same placeholders."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...text('booking_url')}
      />
      <TextField
        label="Partner code"
        help="The code of the city or the airport, for partners that want one."
        autoComplete="off"
        spellCheck={false}
        {...text('partner_code')}
      />
    </FieldGroup>
  );
}
