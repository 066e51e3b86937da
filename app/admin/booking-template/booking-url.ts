import { optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import { isBookingTemplate } from './is-booking-template.ts';

/** The schema of `booking_url`: a record's own template of the partner's URL, in place of the site's. May be empty. */
export const bookingUrl = optionalText.refine((url) => url === null || isBookingTemplate(url), {
  error: 'Please enter a URL that begins with https:// and contains no spaces.',
});
