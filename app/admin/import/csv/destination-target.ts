import { isMediaUrl } from '#domain/media-url.ts';
import type { CsvTarget } from './csv-target.ts';

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

/** How a table becomes destinations. */
export const destinationTarget: CsvTarget = {
  collection: 'destinations',
  nameColumn: 'name',
  fields: [
    { column: 'name', label: 'Name', headers: /^(?:name|title|destination|place)$/i },
    { column: 'id', label: 'ID', headers: /^(?:id|key|sku)$/i, isKey: true },
    { column: 'slug', label: 'Slug', headers: /^(?:slug|url)$/i },
    { column: 'description', label: 'Description', headers: /^(?:description|summary|excerpt)$/i },
    { column: 'story', label: 'Story', headers: /^(?:story|text|content|body)$/i },
    { column: 'region', label: 'Region', headers: /^(?:region|country|continent)$/i },
    { column: 'category', label: 'Category', headers: /^(?:category|type)$/i },
    { column: 'budget', label: 'Budget', headers: /^budget$/i },
    { column: 'activity', label: 'Activity', headers: /^activit(?:y|ies)$/i },
    { column: 'best_months', label: 'Best months', headers: /^(?:best[ _]?)?months$/i, parse: parseMonths },
    { column: 'price', label: 'Price', headers: /^price$/i },
    { column: 'duration', label: 'Duration', headers: /^(?:duration|days)$/i },
    {
      column: 'image',
      label: 'Image',
      headers: /^(?:image|photo|picture)(?:[ _]?url)?$/i,
      parse: (text) => (isMediaUrl(text) && /^https?:/i.test(text) ? text : null),
    },
    { column: 'image_alt', label: 'Alternative text', headers: /^(?:image[ _])?alt(?:[ _]?text)?$/i },
    {
      column: 'booking_url',
      label: 'Partner’s URL',
      headers: /^(?:booking|partner)[ _]?(?:url|link)$/i,
      parse: parseUrl,
    },
    { column: 'partner_code', label: 'Partner code', headers: /^(?:partner[ _]?)?code$/i },
    { column: 'latitude', label: 'Latitude', headers: /^lat(?:itude)?$/i, parse: parseNumber(-90, 90) },
    {
      column: 'longitude',
      label: 'Longitude',
      headers: /^(?:lon|lng|longitude)$/i,
      parse: parseNumber(-180, 180),
    },
  ],
};
