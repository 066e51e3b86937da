import { isBookingTemplate } from '#app/admin/booking-template/is-booking-template.ts';

/**
 * The error message for an invalid template; null when it is valid.
 *
 * @param mayBeEmpty false when the stored template could not be read, so that an empty field does not overwrite it
 */
export function validateTemplate(template: string, mayBeEmpty: boolean): string | null {
  if (template === '') return mayBeEmpty ? null : 'Please enter a URL.';
  return isBookingTemplate(template)
    ? null
    : 'Please enter a URL that begins with https:// and contains no spaces.';
}
