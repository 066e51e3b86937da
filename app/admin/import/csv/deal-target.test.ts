import { describe, expect, it } from 'vitest';
import { readCsv } from '#app/admin/table-file/read-csv.ts';
import { nextYear } from '#tests/setup/next-year.ts';
import { createCsvFile } from './csv-file.ts';
import { dealTarget } from './deal-target.ts';
import { guessMapping } from './guess-target.ts';

const now = new Date(2026, 11, 1, 12).getTime();
const destinations = {
  find: (text: string) => ({ Pemba: ['p'], Goa: ['g', 'h'] })[text] ?? [],
  findNamesakes: () => [],
};
const localTime = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

function list(text: string, dayFirst: boolean | null = null) {
  const table = readCsv(text);
  const settings = { dayFirst, currency: 'GBP', destinations, now };
  return [
    ...createCsvFile(table, dealTarget, guessMapping(dealTarget, table.columns), settings).listRecords(),
  ];
}

function readOne(columns: Record<string, string>) {
  const row = { Title: 'Pemba by dhow', Price: '899', Ends: `${nextYear}-12-31`, ...columns };
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const [record] = list(
    [Object.keys(row), Object.values(row)].map((cells) => cells.map(quote).join(',')).join('\n'),
  );
  if (!record) throw new Error('There is no record');
  return record;
}

describe('A row of a table of deals', () => {
  it('becomes a deal with all its columns', () => {
    const record = readOne({
      Destination: 'Pemba',
      Text: 'Two nights.',
      Image: 'https://x.example/a.jpg',
      Alt: 'A dhow',
      Inclusions: 'Ferry; Bed | Breakfast, lunch',
      Price: '1.299,50 €',
      Duration: '3 days',
      Begins: `${nextYear}-01-31`,
      'Partner link': 'https://partner.example/?n={guests}',
    });
    expect(record).toMatchObject({
      sourceId: 'name pemba by dhow',
      title: 'Pemba by dhow',
      row: 2,
      image: { url: 'https://x.example/a.jpg', alt: 'A dhow', caption: '' },
      urls: [],
      remarks: [],
      skipped: null,
    });
    expect(record.fields).toEqual({
      title: 'Pemba by dhow',
      destination_id: 'p',
      description: 'Two nights.',
      inclusions: ['Ferry', 'Bed', 'Breakfast, lunch'],
      price: 1299.5,
      currency: 'EUR',
      duration: '3 days',
      booking_url: 'https://partner.example/?n={guests}',
      partner_id: null,
      published_at: localTime(nextYear, 0, 31, 0, 0),
      ends_at: localTime(nextYear, 11, 31, 23, 59),
    });
  });

  it('without a beginning, or with one that has passed, is on sale at once, by default in the chosen currency and without a destination', () => {
    expect(readOne({}).fields).toMatchObject({ published_at: 'now', currency: 'GBP', destination_id: null });
    expect(readOne({ Begins: '2020-01-01' }).fields.published_at).toBe('now');
  });

  it('whose end has passed becomes a draft, unlike one that ends today', () => {
    const record = readOne({ Ends: '2026-11-30' });
    expect(record.fields.published_at).toBeNull();
    expect(record.remarks).toEqual(['It ended on Nov 30, 2026, 11:59 PM, so it becomes a draft.']);
    expect(readOne({ Ends: '2026-12-01' }).fields.published_at).toBe('now');
  });

  it('keeps the lines of its inclusions', () => {
    expect(readOne({ Includes: '- Ferry; first class\n- Bed' }).fields).toMatchObject({
      inclusions: ['Ferry; first class', 'Bed'],
    });
  });

  it.each([
    [{ Destination: 'Unguja' }, 'There is no destination “Unguja” here, so the deal comes without one.'],
    [
      { Destination: 'Goa' },
      'There are 2 destinations “Goa” here, so the deal comes without one. The end of its URL, such as goa-2, tells them apart.',
    ],
    [{ Image: 'dhow.jpg' }, 'Image: “dhow.jpg” cannot be read, and is left out.'],
    [{ Link: 'partner.example' }, 'Partner link: “partner.example” cannot be read, and is left out.'],
  ])('with %j is imported without it', (columns, remark) => {
    const record = readOne(columns);
    expect([record.remarks, record.skipped]).toEqual([[remark], null]);
    expect(record.fields).toMatchObject({ destination_id: null, booking_url: null });
  });

  it.each([
    [{ Title: '' }, 'It has no title.'],
    [{ Price: '' }, 'It has no price, which every deal needs.'],
    [{ Price: 'free' }, 'Price: “free” is no price. Write one number, for example 1299.50.'],
    [{ Price: '0' }, 'Please enter a price above 0, for example 899 or 1,299.50.'],
    [
      { Currency: 'ZZZ' },
      'Price: “ZZZ” is no currency in use. Please choose one by its code or its name, for example EUR.',
    ],
    [{ Ends: '' }, 'It has no end, which every deal needs.'],
    [{ Ends: 'soon' }, 'Ends: “soon” is no date that can be read, for example 2027-12-31.'],
    [{ Ends: `03/04/${nextYear}` }, `Ends: “03/04/${nextYear}” can be March 4 or April 3.`],
    [{ Begins: 'soon' }, 'Begins: “soon” is no date that can be read, for example 2027-12-31.'],
    [{ Begins: '2100-01-01' }, 'It ends before it begins.'],
    [
      { Title: '', Price: 'free', Ends: '' },
      'It has no title. Price: “free” is no price. Write one number, for example 1299.50. It has no end, which every deal needs.',
    ],
  ])('with %j is not imported, and says why', (columns, skipped) => {
    expect(readOne(columns).skipped).toBe(skipped);
  });

  it('has the same fingerprint in whichever order its dates are read, and another one after a change', () => {
    const text = `Title,Price,Ends,Destination\nA,9,31/12/${nextYear},Pemba`;
    expect(list(text)[0]?.fingerprint).toBe(list(text, true)[0]?.fingerprint);
    expect(list(text.replace('9,', '8,'))[0]?.fingerprint).not.toBe(list(text)[0]?.fingerprint);
  });
});
