/** The names of the time zones that this browser knows, for example 'Asia/Kolkata'. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

/** Whether a text names a time zone. Browsers also know names that they do not list, such as older ones. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
