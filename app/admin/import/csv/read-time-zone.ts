import { type CountryTimeZones, findCountryTimeZones } from '#app/admin/destinations/country-time-zones.ts';
import { explainNoTimeZone, findTimeZone } from '#app/admin/destinations/time-zones.ts';

/**
 * Reads the time zone of a destination as the form does.
 *
 * @param placeTexts what may name its country
 * @returns its name, null if it is left out; and what the owner should know about it, null if nothing
 */
export function readTimeZone(
  text: string,
  placeTexts: readonly string[],
): { timeZone: string | null; remark: string | null } {
  const timeZone = findTimeZone(text);
  if (timeZone !== null) return { timeZone, remark: null };
  const { problem, advice } = explainNoTimeZone(text);
  const found = findCountryTimeZones([text, ...placeTexts]);
  return {
    timeZone,
    remark: `Time zone: ${problem}, so it is left out. ${found ? describeCountry(found) : advice}`,
  };
}

const describeCountry = ({ country, zones: [first, ...others] }: CountryTimeZones): string =>
  others.length === 0
    ? `That of ${country} is ${first}.`
    : `Those of ${country} are ${new Intl.ListFormat('en').format([first ?? '', ...others])}.`;
