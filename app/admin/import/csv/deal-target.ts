import { type DealDraft, dealFields } from '#app/admin/deals/fields.ts';
import { parsePriceWithCurrency } from '#app/admin/deals/price/parse-price-with-currency.ts';
import { createFormDefinition } from '#app/admin/fields/form-definition.ts';
import { describeUnreadable } from '#app/admin/import/content/describe-unreadable.ts';
import type { DealFields } from '#app/admin/import/file/export-file.ts';
import { publishNow } from '#app/admin/publication/publication-draft.ts';
import { parseTableTime } from '#app/admin/table-file/parse-table-time.ts';
import { formatTime } from '#app/ui/format-time.ts';
import type { CsvField, CsvSettings, CsvTarget } from './csv-target.ts';
import { headings } from './headings.ts';
import { parseImageUrl } from './parse-image-url.ts';

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

const form = createFormDefinition('deals', dealFields);

type GetCell = (column: string) => string;

/** Holds what is said about a row: remarks about its deal, and faults because of which it becomes no deal. */
interface Findings {
  remarks: string[];
  faults: string[];
}

/** Reads a deal by the rules of the form. A fault in a required value skips the row; any other faulty value is left out. */
const readDeal: CsvTarget['readRow'] = (getCell, settings) => {
  const findings: Findings = { remarks: [], faults: [] };
  const { remarks, faults } = findings;
  const draft: DealDraft = {
    ...form.createDraft(),
    title: getCell('title'),
    ...readPrice(getCell, settings, findings),
    ...readTimes(getCell, settings, findings),
    destination_id: readDestination(getCell('destination'), settings, findings),
    description: getCell('description'),
    duration: getCell('duration'),
    inclusions: splitInclusionCell(getCell('inclusions')),
    booking_url: getCell('booking_url'),
  };
  const imageUrl = parseImageUrl(getCell('image'));
  if (getCell('image') && !imageUrl) remarks.push(describeUnreadable('Image', getCell('image')));
  const image = imageUrl ? { url: imageUrl, alt: getCell('image_alt'), caption: '' } : null;
  const record = validate(draft, findings);
  return record && faults.length === 0
    ? { fields: record, image, remarks, skipped: null }
    : {
        // A skipped row is only listed, so these fields are never stored.
        fields: { title: draft.title, price: 0, ends_at: '' },
        image: null,
        remarks: [],
        skipped: faults.join(' '),
      };
};

export const dealTarget: CsvTarget = { collection: 'deals', nameColumn: 'title', fields, readRow: readDeal };

/** Validates a draft by the rules of the form. Null if it becomes no deal. */
function validate(draft: DealDraft, { remarks, faults }: Findings): DealFields | null {
  const { data, error } = form.schema.safeParse(draft);
  if (data) {
    const { image: _, image_alt: _alt, focal_x: _x, focal_y: _y, ...record } = data;
    return record;
  }
  if (error.issues.some(({ path }) => path[0] === 'booking_url')) {
    remarks.push(describeUnreadable('Partner link', draft.booking_url));
    return validate({ ...draft, booking_url: '' }, { remarks, faults });
  }
  if (draft.title === '') faults.unshift('It has no title.');
  // A value that could not be read has been reported. The form would only say that it is missing.
  if (faults.length === 0) faults.push(...error.issues.map(({ message }) => message));
  return null;
}

function readPrice(getCell: GetCell, { currency }: CsvSettings, { faults }: Findings) {
  const text = getCell('price');
  const read = parsePriceWithCurrency(text, getCell('currency'), currency);
  if (!('fault' in read)) return read;
  const fault = read.fault ?? `“${text}” is no price. Write one number, for example 1299.50.`;
  faults.push(text ? `Price: ${fault}` : 'It has no price, which every deal needs.');
  return { price: '', currency };
}

const startOfDay = [0, 0] as const;
/** A deal that ends on a day lasts until the last minute of that day. */
const endOfDay = [23, 59] as const;

function readTimes(getCell: GetCell, { dayFirst, now }: CsvSettings, { remarks, faults }: Findings) {
  /** Returns null for an empty cell, and undefined for a faulty one. */
  const readTime = (column: string, label: string, defaultTime: readonly [number, number]) => {
    const text = getCell(column);
    if (text === '') return null;
    const read = parseTableTime(text, dayFirst, defaultTime);
    if ('instant' in read) return read.instant;
    faults.push(`${label}: ${read.fault}`);
    return undefined;
  };
  const begins = readTime('published_at', 'Begins', startOfDay);
  const ends = readTime('ends_at', 'Ends', endOfDay);
  if (ends === null) faults.push('It has no end, which every deal needs.');
  if (!ends || begins === undefined) return { published_at: '', ends_at: '' };
  if (begins && begins >= ends) faults.push('It ends before it begins.');
  if (Date.parse(ends) <= now) {
    remarks.push(`It ended on ${formatTime(ends)}, so it becomes a draft.`);
    return { published_at: '', ends_at: ends };
  }
  // A beginning that has passed is not kept: visitors see the deal from now on, and its price is recorded from now on.
  const isScheduled = begins !== null && Date.parse(begins) > now;
  return { published_at: isScheduled ? begins : publishNow, ends_at: ends };
}

function readDestination(text: string, { destinations }: CsvSettings, { remarks }: Findings): string {
  if (text === '') return '';
  const found = destinations.find(text);
  if (found.length === 0)
    remarks.push(`There is no destination “${text}” here, so the deal comes without one.`);
  if (found.length > 1)
    remarks.push(
      `There are ${found.length} destinations “${text}” here, so the deal comes without one. The end of its URL, such as goa-2, tells them apart.`,
    );
  return found.length === 1 ? (found[0] ?? '') : '';
}

/** Inclusions are lines, or separated by semicolons or bars. A comma may be part of one. */
const splitInclusionCell = (text: string) => (text.includes('\n') ? text : text.split(/[;|]/).join('\n'));
