import type { CsvField, CsvTarget } from './csv-target.ts';
import { readDeal } from './read-deal.ts';

const fields: readonly CsvField[] = [
  { column: 'title', label: 'Title', headers: /^(?:title|name|deal|offer)$/i, requiredAs: 'title' },
  { column: 'price', label: 'Price', headers: /^(?:price|amount|cost)$/i, requiredAs: 'price' },
  {
    column: 'ends_at',
    label: 'Ends',
    headers: /^(?:ends?|end[ _]?(?:s[ _]?at|date)|until|valid[ _](?:until|to)|book[ _]by|expir(?:es|y))$/i,
    requiredAs: 'end',
  },
  { column: 'id', label: 'ID', headers: /^(?:id|key|sku)$/i, isKey: true },
  { column: 'destination', label: 'Destination', headers: /^(?:destination|place|where)$/i },
  { column: 'description', label: 'Text', headers: /^(?:text|description|summary)$/i, isMultiline: true },
  { column: 'currency', label: 'Currency', headers: /^currency$/i },
  {
    column: 'published_at',
    label: 'Begins',
    headers: /^(?:begins?|starts?|(?:begin|start)[ _]?(?:s[ _]?at|date)|from|valid[ _]from)$/i,
  },
  { column: 'duration', label: 'Duration', headers: /^(?:duration|days|nights)$/i },
  {
    column: 'inclusions',
    label: 'Inclusions',
    headers: /^(?:inclusions|inclu(?:des|ded)|what.?s included)$/i,
    isMultiline: true,
  },
  { column: 'image', label: 'Image', headers: /^(?:image|photo|picture)(?:[ _]?url)?$/i },
  { column: 'image_alt', label: 'Alternative text', headers: /^(?:image[ _])?alt(?:[ _]?text)?$/i },
  { column: 'booking_url', label: 'Partner link', headers: /^(?:(?:booking|partner)[ _]?)?(?:url|link)$/i },
];

/** How a table becomes deals. */
export const dealTarget: CsvTarget = { collection: 'deals', nameColumn: 'title', fields, readRow: readDeal };
