/** The names of the time zones that this browser knows, for example 'Europe/Lisbon'. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

/** The parts of the world with which the names of time zones begin, for example 'Europe'. */
const areas = [...new Set(timeZones.filter((name) => name.includes('/')).map((name) => name.split('/')[0]))];

/** The names of time zones have no accents, and underscores for spaces: 'São Paulo' becomes 'Sao_Paulo'. */
const simplify = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, '_');

const listByEnd = (end: string): readonly string[] =>
  timeZones.filter((name) => name.toLowerCase().endsWith(`/${end.toLowerCase()}`));

/**
 * Finds the time zone that a text names, in upper or lower case, with spaces or underscores. The city at the end of a
 * name is enough: 'new york' is America/New_York. A city in a part of a country has to be named with that part, because
 * most people mean another one: 'San Juan' is not America/Argentina/San_Juan. Returns null if the text names none, or
 * more than one.
 */
export function findTimeZone(text: string): string | null {
  const typed = simplify(text);
  const lower = typed.toLowerCase();
  const listed = timeZones.find((name) => name.toLowerCase() === lower);
  if (listed) return listed;
  const [city, ...others] = listByEnd(typed).filter(
    (name) => lower.includes('/') || name.split('/').length === 2,
  );
  if (city) return others.length === 0 ? city : null;
  // Browsers also know names that they do not list: older ones such as Asia/Calcutta, or newer ones such as Asia/Kolkata.
  if (isTimeZone(typed)) return typed;
  const capitalized = lower.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
  const [unlisted, ...more] = areas.map((area) => `${area}/${capitalized}`).filter(isTimeZone);
  return unlisted && more.length === 0 ? unlisted : null;
}

function isTimeZone(name: string): boolean {
  // Some browsers also take offsets such as '+01:00', which know no summer time.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The name that people have for the time of a time zone, for example 'Central European Time'. */
export const formatTimeZone = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** Describes a text that names no time zone: the problem, without a point at its end, and the advice. */
export function explainNoTimeZone(text: string): { problem: string; advice: string } {
  const [meant] = listByEnd(simplify(text));
  return meant
    ? {
        problem: `“${text.trim()}” is not clear`,
        advice: `If ${meant} is meant, write all of it; otherwise the nearest city that has a time zone.`,
      }
    : {
        problem: `“${text.trim()}” is no time zone`,
        advice: 'Only some cities have one: write the nearest of these, e.g. Lisbon for Porto.',
      };
}
