const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/**
 * Formats the dates of a search (YYYY-MM-DD or empty) as 'Mar 6 – 13' or 'Dec 28 – Jan 4'. If only one of them is given, or
 * the check-out is not later than the check-in, the text is a single day, such as 'Mar 6'; without dates it is empty.
 */
export function formatStay({ checkIn, checkOut }: { checkIn: string; checkOut: string }): string {
  if (checkIn && checkOut > checkIn) return formatRange(checkIn, checkOut);
  const day = checkIn || checkOut;
  return day && shortDay.format(new Date(day));
}

/** Formats a range without the years that Intl adds at New Year, for which the slim tag of a phone has no room. */
function formatRange(checkIn: string, checkOut: string): string {
  const [from, to] = [new Date(checkIn), new Date(checkOut)];
  if (from.getUTCFullYear() === to.getUTCFullYear()) return shortDay.formatRange(from, to);
  return `${shortDay.format(from)}\u2009–\u2009${shortDay.format(to)}`;
}
