import type { DestinationFields } from '#app/admin/import/file/export-file.ts';
import { cleanSlug } from '#domain/clean-slug.ts';
import { type CsvField, type CsvTarget, describeUnreadable } from './csv-target.ts';
import { parseImageUrl } from './parse-image-url.ts';
import { parseMonths } from './parse-months.ts';
import { readDestinationPrice } from './read-destination-price.ts';

const parseNumber = (min: number, max: number) => (text: string) => {
  const number = Number(text.replace(/^[\u2212\u2013]/, '-').replace(',', '.'));
  return Number.isFinite(number) && number >= min && number <= max ? number : null;
};

const parseUrl = (text: string) => (/^https?:\/\/\S+$/i.test(text) ? text : null);

/** How values that are no texts are read. Null if one is none of these. */
const parsers: Record<string, (text: string) => number | number[] | string | null> = {
  best_months: parseMonths,
  booking_url: parseUrl,
  latitude: parseNumber(-90, 90),
  longitude: parseNumber(-180, 180),
  image: parseImageUrl,
};

const fields: readonly CsvField[] = [
  {
    column: 'name',
    label: 'Name',
    headers: /^(?:(?:destination|place)[ _]?)?name$|^(?:title|destination|place)$/i,
    requiredAs: 'name',
  },
  { column: 'id', label: 'ID', headers: /^(?:id|key|sku)$/i, isKey: true },
  { column: 'slug', label: 'Slug', headers: /^(?:slug|url)$/i },
  {
    column: 'description',
    label: 'Description',
    headers: /^(?:description|summary|excerpt)$/i,
    isMultiline: true,
  },
  { column: 'story', label: 'Story', headers: /^(?:story|text|content|body)$/i, isMultiline: true },
  { column: 'region', label: 'Region', headers: /^(?:region|country|continent|country ?\/ ?region)$/i },
  { column: 'category', label: 'Category', headers: /^(?:category|type)$/i },
  { column: 'budget', label: 'Budget', headers: /^budget$/i },
  { column: 'activity', label: 'Activity', headers: /^activit(?:y|ies)$/i },
  {
    column: 'best_months',
    label: 'Best months',
    headers: /^(?:best[ _]?)?months$|^best[ _](?:time|season)$/i,
  },
  { column: 'price', label: 'Price', headers: /^price$/i },
  { column: 'currency', label: 'Currency', headers: /^currency$/i },
  { column: 'duration', label: 'Duration', headers: /^(?:duration|days)$/i },
  { column: 'image', label: 'Image', headers: /^(?:image|photo|picture)(?:[ _]?(?:url|link))?$/i },
  { column: 'image_alt', label: 'Alternative text', headers: /^(?:image[ _])?alt(?:[ _]?text)?$/i },
  {
    column: 'booking_url',
    label: 'Partner link',
    headers: /^(?:booking|partner)[ _]?(?:url|link)$|^link$/i,
  },
  { column: 'partner_code', label: 'Partner code', headers: /^(?:partner[ _]?)?code$/i },
  { column: 'latitude', label: 'Latitude', headers: /^lat(?:itude)?$/i },
  { column: 'longitude', label: 'Longitude', headers: /^(?:lon|lng|longitude)$/i },
];

/** How a table becomes destinations. */
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
      const value = parsers[column] ? parsers[column](text) : text;
      if (value === null) remarks.push(describeUnreadable(label, text));
      else values[column] = value;
    }
    const { image, image_alt, slug, currency: currencyText = '', ...others } = values;
    if (others.price) {
      const { price, remark } = readDestinationPrice(String(others.price), String(currencyText), currency);
      others.price = price;
      if (remark) remarks.push(remark);
    }
    return {
      fields: {
        ...(others as unknown as DestinationFields),
        slug: cleanSlug(String(slug ?? ''))
          .slice(0, 80)
          .replace(/-$/, ''),
        published_at: new Date(now).toISOString(),
      },
      namesakes: destinations.findNamesakes(getCell('name')),
      image: image ? { url: String(image), alt: String(image_alt ?? ''), caption: '' } : null,
      remarks,
      skipped: values.name ? null : 'It has no name.',
    };
  },
};
