const httpUrl = /^https?:\/\/\S+$/i;

/**
 * The error message for an invalid template; null when it is valid. The database checks the same rule
 * (supabase/migrations, `affiliate_booking_url`).
 *
 * @param mayBeEmpty false when the stored template could not be read, so that an empty field does not overwrite it
 */
export function validateTemplate(template: string, mayBeEmpty: boolean): string | null {
  if (template === '') return mayBeEmpty ? null : 'Please enter a URL.';
  return httpUrl.test(template)
    ? null
    : 'Please enter a URL that begins with https:// and contains no spaces.';
}
