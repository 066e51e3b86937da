const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/**
 * Formats the dates of a search (YYYY-MM-DD or empty) as 'Mar 6 – 13' or 'Mar 30 – Apr 2'. If only one of them is given, or
 * the check-out is not later than the check-in, the text is a single day, such as 'Mar 6'; without dates it is empty.
 */
export function formatStay({ checkIn, checkOut }: { checkIn: string; checkOut: string }): string {
  if (checkIn && checkOut > checkIn) return shortDay.formatRange(new Date(checkIn), new Date(checkOut));
  const day = checkIn || checkOut;
  return day && shortDay.format(new Date(day));
}
