import { optionalText } from '#app/admin/editor/field-schemas.ts';

/** A template of the partner's URL. The database checks the same rule (`booking_url` in supabase/migrations). */
export const bookingUrl = optionalText.refine((url) => url === null || /^https?:\/\/\S+$/i.test(url), {
  error: 'Please enter a URL that begins with https:// and contains no spaces.',
});
