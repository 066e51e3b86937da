import type { CsvField, CsvTarget } from './csv-target.ts';
import { headings } from './headings.ts';
import { readDeal } from './read-deal.ts';

const fields: readonly CsvField[] = [
  { column: 'title', label: 'Title', headings: headings.title, requiredAs: 'title' },
  { column: 'price', label: 'Price', headings: headings.price, requiredAs: 'price' },
  { column: 'ends_at', label: 'Ends', headings: headings.ends, requiredAs: 'end' },
  { column: 'id', label: 'ID', headings: headings.id, isKey: true },
  { column: 'destination', label: 'Destination', headings: headings.destination },
  {
    column: 'description',
    label: 'Text',
    headings: `${headings.description}, ${headings.dealText}`,
    isMultiline: true,
  },
  { column: 'currency', label: 'Currency', headings: headings.currency },
  { column: 'published_at', label: 'Begins', headings: headings.begins },
  { column: 'duration', label: 'Duration', headings: headings.duration },
  { column: 'inclusions', label: 'Inclusions', headings: headings.inclusions, isMultiline: true },
  { column: 'image', label: 'Image', headings: headings.image },
  { column: 'image_alt', label: 'Alternative text', headings: headings.imageAlt },
  { column: 'booking_url', label: 'Partner link', headings: `${headings.bookingUrl}, ${headings.dealUrl}` },
];

export const dealTarget: CsvTarget = { collection: 'deals', nameColumn: 'title', fields, readRow: readDeal };
