import { useRef } from 'react';
import { TemplateWarnings } from '#app/admin/booking-template/template-warnings.tsx';
import type { FieldsProps } from '#app/admin/collections/form/collection-form.tsx';
import type { DestinationDraft } from '#app/admin/destinations/form-definition.ts';
import { FieldGroup } from '#app/admin/editor/field-group.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

/** How the partner finds this place, if the site's affiliate link is not enough. */
export function BookingFields({ fields: { text, control } }: FieldsProps<'destinations', DestinationDraft>) {
  const { ref, ...linkProps } = text('booking_url');
  const { value: link, onChange } = control('booking_url');
  const linkField = useRef<HTMLInputElement>(null);
  return (
    <FieldGroup title="Booking">
      <TextField
        label="Partner link"
        help="Only if this place needs another one than your affiliate link. It may contain {destination}, {checkin}, {checkout}, {guests} and {code}."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ref={(element) => {
          ref(element);
          linkField.current = element;
        }}
        {...linkProps}
      />
      <TemplateWarnings
        use="destination"
        template={link}
        onFix={(fixed) => {
          onChange(fixed);
          // The button disappears.
          linkField.current?.focus();
        }}
      />
      <TextField
        label="Partner code"
        help="The code of the city or the airport, for partners that want one. It takes the place of {code}."
        autoComplete="off"
        spellCheck={false}
        {...text('partner_code')}
      />
    </FieldGroup>
  );
}
