const webAddress = /^https?:\/\/\S+$/i;

/**
 * What is wrong with a template, in words for the owner; null when it may be saved. The database checks the same rule
 * (supabase/migrations, `affiliate_booking_url`).
 *
 * @param mayBeEmpty whether an empty template is meant: not when the stored one could not be read
 */
export function validateTemplate(link: string, mayBeEmpty: boolean): string | null {
  if (link === '') return mayBeEmpty ? null : 'Please enter a link.';
  return webAddress.test(link) ? null : 'Please enter an address that begins with https://, without spaces.';
}
