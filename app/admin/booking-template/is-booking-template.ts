import { canOpenTemplate } from '#domain/booking/booking-template.ts';

/** Returns whether a text is a template. The database checks half of the rule (`booking_url` in supabase/schemas). */
export const isBookingTemplate = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) && canOpenTemplate(text);
