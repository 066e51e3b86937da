import { readDestinationPrice } from '#app/admin/destinations/read-destination-price.ts';
import { describeUnreadable } from '#app/admin/import/content/describe-unreadable.ts';
import type { DestinationFields } from '#app/admin/import/file/export-file.ts';
import { parseCoordinates } from '#app/admin/location/coordinates.ts';
import { type CountryTimeZones, findCountryTimeZones } from '#app/admin/location/country-time-zones.ts';
import { explainNoTimeZone, findTimeZone } from '#app/admin/location/time-zones.ts';
import { parseMonths } from '#app/admin/table-file/months.ts';
import { hasStrokes, strokesError } from '#domain/deals/strokes.ts';
import { cleanSlug } from '#domain/urls/clean-slug.ts';
import type { CsvField, CsvTarget } from './csv-target.ts';
import { headings } from './headings.ts';
import { parseImageUrl } from './parse-image-url.ts';

const parseNumber = (min: number, max: number) => (text: string) => {
  // A minus sign (U+2212) or a dash (U+2013) may be in place of a hyphen.
  const number = Number(text.replace(/^[\u2212\u2013]/, '-').replace(',', '.'));
  return Number.isFinite(number) && number >= min && number <= max ? number : null;
};

const parseUrl = (text: string) => (/^https?:\/\/\S+$/i.test(text) ? text : null);

/** Functions that read the columns that are not plain text. Each returns null for a text that it cannot read. */
const parsers: Record<string, (text: string) => number | number[] | string | null> = {
  best_months: parseMonths,
  booking_url: parseUrl,
  latitude: parseNumber(-90, 90),
  longitude: parseNumber(-180, 180),
  image: parseImageUrl,
};

/** The columns whose texts stand beside a price, so that they must not contain strokes (docs/product/prices.md). */
const strokeless = new Set(['description', 'duration', 'price']);

const fields: readonly CsvField[] = [
  { column: 'name', label: 'Name', headings: headings.name, requiredAs: 'name' },
  { column: 'id', label: 'ID', headings: headings.id, isKey: true },
  { column: 'slug', label: 'URL of its page', headings: headings.slug },
  { column: 'description', label: 'Description', headings: headings.description, isMultiline: true },
  { column: 'story', label: 'Story', headings: headings.story, isMultiline: true },
  { column: 'region', label: 'Region', headings: headings.region },
  { column: 'category', label: 'Category', headings: headings.category },
  { column: 'budget', label: 'Budget', headings: headings.budget },
  { column: 'activity', label: 'Activity', headings: headings.activity },
  { column: 'best_months', label: 'Best months', headings: headings.bestMonths },
  { column: 'price', label: 'Price', headings: headings.price },
  { column: 'currency', label: 'Currency', headings: headings.currency },
  { column: 'duration', label: 'Duration', headings: headings.duration },
  { column: 'image', label: 'Image', headings: headings.image },
  { column: 'image_alt', label: 'Alternative text', headings: headings.imageAlt },
  { column: 'booking_url', label: 'Partner link', headings: headings.bookingUrl },
  { column: 'partner_code', label: 'Partner code', headings: headings.partnerCode },
  { column: 'latitude', label: 'Latitude', headings: headings.latitude },
  { column: 'longitude', label: 'Longitude', headings: headings.longitude },
  { column: 'time_zone', label: 'Time zone', headings: headings.timeZone, isAdded: true },
];

function findNameFault(name: string): string | null {
  if (name === '') return 'It has no name.';
  return hasStrokes(name) ? strokesError : null;
}

/**
 * Reads a time zone; null with a remark if it is left out. If the text or one of `placeTexts` names a country with few
 * time zones, the remark lists them.
 */
function readTimeZone(
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

export const destinationTarget: CsvTarget = {
  collection: 'destinations',
  nameColumn: 'name',
  fields,
  readRow(getCell, { destinations, currency, now }) {
    const remarks: string[] = [];
    const values: Record<string, unknown> = {};
    for (const { column, label, isKey } of fields) {
      const text = getCell(column);
      if (isKey || text === '') continue;
      // One cell may hold both coordinates.
      const both = column === 'latitude' || column === 'longitude' ? parseCoordinates(text) : null;
      if (both) {
        Object.assign(values, both);
        continue;
      }
      const isStruck = strokeless.has(column) && hasStrokes(text);
      const parse = isStruck ? () => null : parsers[column];
      const value = parse ? parse(text) : text;
      if (value === null) remarks.push(describeUnreadable(label, text));
      else values[column] = value;
    }
    const { image, image_alt, slug, currency: currencyText = '', ...others } = values;
    if (others.price) {
      const { price, remark } = readDestinationPrice(String(others.price), String(currencyText), currency);
      others.price = price;
      if (remark) remarks.push(remark);
    }
    if (others.time_zone) {
      const placeTexts = [getCell('region'), getCell('name')];
      const { timeZone, remark } = readTimeZone(String(others.time_zone), placeTexts);
      others.time_zone = timeZone;
      if (remark) remarks.push(remark);
    }
    return {
      fields: {
        ...(others as unknown as DestinationFields),
        // The database accepts at most 80 characters, and no hyphen at the end.
        slug: cleanSlug(String(slug ?? ''))
          .slice(0, 80)
          .replace(/-$/, ''),
        published_at: new Date(now).toISOString(),
      },
      namesakes: destinations.findNamesakes(getCell('name')),
      image: image ? { url: String(image), alt: String(image_alt ?? ''), caption: '' } : null,
      remarks,
      skipped: findNameFault(getCell('name')),
    };
  },
};
