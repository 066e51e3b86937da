import type { DestinationFields } from '#app/admin/import/file/export-file.ts';
import { cleanSlug } from '#domain/clean-slug.ts';
import { type CsvField, type CsvTarget, describeUnreadable } from './csv-target.ts';
import { parseImageUrl } from './parse-image-url.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads months by number or by name, e.g. '5, 6' or 'May; June'. Null if one of them is none. */
function parseMonths(text: string): number[] | null {
  const months = text.split(/[,;/\s]+/).filter((part) => part !== '');
  const numbers = months.map((month) =>
    /^\d+$/.test(month) ? Number(month) : monthNames.indexOf(month.slice(0, 3).toLowerCase()) + 1,
  );
  return numbers.every((month) => month >= 1 && month <= 12)
    ? [...new Set(numbers)].sort((a, b) => a - b)
    : null;
}

const parseNumber = (min: number, max: number) => (text: string) => {
  const number = Number(text.replace(',', '.'));
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
  { column: 'name', label: 'Name', headers: /^(?:name|title|destination|place)$/i, isRequired: true },
  { column: 'id', label: 'ID', headers: /^(?:id|key|sku)$/i, isKey: true },
  { column: 'slug', label: 'Slug', headers: /^(?:slug|url)$/i },
  { column: 'description', label: 'Description', headers: /^(?:description|summary|excerpt)$/i },
  { column: 'story', label: 'Story', headers: /^(?:story|text|content|body)$/i },
  { column: 'region', label: 'Region', headers: /^(?:region|country|continent)$/i },
  { column: 'category', label: 'Category', headers: /^(?:category|type)$/i },
  { column: 'budget', label: 'Budget', headers: /^budget$/i },
  { column: 'activity', label: 'Activity', headers: /^activit(?:y|ies)$/i },
  { column: 'best_months', label: 'Best months', headers: /^(?:best[ _]?)?months$/i },
  { column: 'price', label: 'Price', headers: /^price$/i },
  { column: 'duration', label: 'Duration', headers: /^(?:duration|days)$/i },
  { column: 'image', label: 'Image', headers: /^(?:image|photo|picture)(?:[ _]?url)?$/i },
  { column: 'image_alt', label: 'Alternative text', headers: /^(?:image[ _])?alt(?:[ _]?text)?$/i },
  { column: 'booking_url', label: 'Partner’s URL', headers: /^(?:booking|partner)[ _]?(?:url|link)$/i },
  { column: 'partner_code', label: 'Partner code', headers: /^(?:partner[ _]?)?code$/i },
  { column: 'latitude', label: 'Latitude', headers: /^lat(?:itude)?$/i },
  { column: 'longitude', label: 'Longitude', headers: /^(?:lon|lng|longitude)$/i },
];

/** How a table becomes destinations. */
export const destinationTarget: CsvTarget = {
  collection: 'destinations',
  nameColumn: 'name',
  fields,
  readRow(getCell, { now }) {
    const remarks: string[] = [];
    const values: Record<string, unknown> = {};
    for (const { column, label, isKey } of fields) {
      const text = getCell(column);
      if (isKey || text === '') continue;
      const value = parsers[column] ? parsers[column](text) : text;
      if (value === null) remarks.push(describeUnreadable(label, text));
      else values[column] = value;
    }
    const { image, image_alt, slug, ...others } = values;
    return {
      fields: {
        ...(others as unknown as DestinationFields),
        slug: cleanSlug(String(slug ?? ''))
          .slice(0, 80)
          .replace(/-$/, ''),
        published_at: new Date(now).toISOString(),
      },
      image: image ? { url: String(image), alt: String(image_alt ?? ''), caption: '' } : null,
      remarks,
      skipped: values.name ? null : 'It has no name.',
    };
  },
};
