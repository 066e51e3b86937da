import { bookingUrl as schema } from '#app/admin/booking-template/booking-url.ts';
import { BookingUrlField } from '#app/admin/booking-template/booking-url-field.tsx';
import { createFieldType } from '#app/admin/fields/field-type.ts';

/** A record's own template of the partner's URL, in place of the site's. */
export const bookingUrl = createFieldType<object, string>(
  () => ({ schema, initial: '' }),
  ({ name, field: { help }, form: { fields } }) => (
    <BookingUrlField help={help} text={fields.text(name)} control={fields.control(name)} />
  ),
);
