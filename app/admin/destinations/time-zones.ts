/** The names of the time zones that this browser knows, for example 'Europe/Lisbon'. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

/** The parts of the world with which their names begin, for example 'Europe'. */
const areas = [...new Set(timeZones.filter((name) => name.includes('/')).map((name) => name.split('/')[0]))];

/**
 * Finds the time zone that a text names, in upper or lower case, with spaces or underscores: by its name, or by the city at
 * the end of it. So 'new york' is America/New_York.
 *
 * @returns its name; null if the text names none, or more than one
 */
export function findTimeZone(text: string): string | null {
  const typed = text.trim().replace(/\s+/g, '_');
  const lower = typed.toLowerCase();
  const listed = timeZones.find((name) => name.toLowerCase() === lower);
  if (listed) return listed;
  const [city, ...others] = timeZones.filter((name) => name.toLowerCase().endsWith(`/${lower}`));
  if (city) return others.length === 0 ? city : null;
  // Browsers also know names that they do not list: older ones such as Asia/Calcutta, or newer ones such as Asia/Kolkata.
  if (isTimeZone(typed)) return typed;
  const capitalized = lower.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
  const [unlisted, ...more] = areas.map((area) => `${area}/${capitalized}`).filter(isTimeZone);
  return unlisted && more.length === 0 ? unlisted : null;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
