/**
 * What visitors' pages read as the `booking_url` of a destination or a deal: its own partner link or, without one, the
 * template of the partner that it has chosen (supabase/schemas/06_destinations.sql). The generated types leave out computed
 * columns, so to them this is the column with the same name.
 */
export const bookingUrlColumn = 'booking_url:booking_template' as 'booking_url';
