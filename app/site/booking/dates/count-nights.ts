const msPerDay = 86_400_000;

/** Returns the number of nights between two days (YYYY-MM-DD); 0 if the second is not after the first, or one is empty. */
export function countNights(checkIn: string, checkOut: string): number {
  // Days without a time are parsed as UTC, which has no daylight saving time.
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / msPerDay;
  return nights > 0 ? nights : 0;
}
