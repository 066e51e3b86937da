/**
 * What visitors' pages read as the `booking_url` of a destination or a deal: its own partner link or, without one, the
 * template of the partner that it has chosen (supabase/schemas/06_destinations.sql). A broken link is passed over. The generated types leave out computed
 * columns, so to them this is the column with the same name.
 */
export const bookingUrlColumn = 'booking_url:booking_template' as 'booking_url';

/** The same of the settings: the template of the site, unless it is broken (supabase/schemas/26_link_checks.sql). */
export const siteBookingUrlColumn = 'affiliate_booking_url:booking_template' as 'affiliate_booking_url';
