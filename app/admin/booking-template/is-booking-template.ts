import { canOpenTemplate } from '#domain/booking/booking-template.ts';

/**
 * Returns whether a text is a template of the partner's URL. The database checks the first half of the rule
 * (`affiliate_booking_url` and `booking_url` in supabase/schemas).
 */
export const isBookingTemplate = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) && canOpenTemplate(text);
