import { optionalText } from '#app/admin/editor/fields/field-schemas.ts';
import { isBookingTemplate } from './is-booking-template.ts';

/** A template of the partner's URL that one record has of its own. */
export const bookingUrl = optionalText.refine((url) => url === null || isBookingTemplate(url), {
  error: 'Please enter a URL that begins with https:// and contains no spaces.',
});
