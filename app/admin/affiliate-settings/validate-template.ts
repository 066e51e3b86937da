const httpUrl = /^https?:\/\/\S+$/i;

/**
 * The error message for an invalid template; null when it is valid. The database checks the same rule
 * (supabase/migrations, `affiliate_booking_url`).
 *
 * @param mayBeEmpty false when the stored template could not be read: an empty one would overwrite it unseen
 */
export function validateTemplate(link: string, mayBeEmpty: boolean): string | null {
  if (link === '') return mayBeEmpty ? null : 'Please enter a link.';
  return httpUrl.test(link) ? null : 'Please enter an address that begins with https://, without spaces.';
}
