import { describe, expect, it } from 'vitest';
import { findTable } from '#app/admin/reports/file/find-table.ts';
import { guessMapping } from '#app/admin/reports/formats/guess-mapping.ts';
import { recognizeReport } from '#app/admin/reports/formats/recognize-report.ts';
import type { KnownMapping, ReportMapping } from '#app/admin/reports/formats/report-mapping.ts';
import { finnishReport, reports } from '#app/admin/reports/samples/reports.ts';
import type { Booking } from './booking.ts';
import { readBookings } from './read-bookings.ts';

function open(text: string, known: readonly KnownMapping[] = [], changes: Partial<ReportMapping> = {}) {
  const table = findTable(text, known);
  const recognized = recognizeReport(table.columns, known);
  const mapping = { ...guessMapping(table, recognized, 'EUR'), ...changes };
  const rows = readBookings(table, mapping);
  return {
    table,
    mapping,
    partner: recognized.partner,
    bookings: rows.flatMap((row): Booking[] => (row.kind === 'booking' ? [row.booking] : [])),
    others: rows.flatMap((row) =>
      row.kind === 'booking' ? [] : [`${row.number} ${row.kind}: ${row.reason}`],
    ),
  };
}

/** Adds up the commissions by status and currency. */
function sum(bookings: readonly Booking[]) {
  const sums: Record<string, number> = {};
  for (const { status, currency, commission } of bookings) {
    const key = `${status} ${currency}`;
    sums[key] = Math.round(((sums[key] ?? 0) + Number(commission)) * 1e5) / 1e5;
  }
  return sums;
}

describe('The report of a partner is recognized and read whole:', () => {
  const total = 'left out: It adds up other rows.';
  it.each([
    ['Booking.com', { 'pending EUR': 27.2, 'confirmed EUR': 52.02, 'cancelled EUR': 0 }, [`11 ${total}`]],
    [
      'Booking.com, German',
      { 'pending EUR': 27.2, 'confirmed EUR': 52.02, 'cancelled EUR': 0 },
      [`7 ${total}`],
    ],
    [
      'GetYourGuide',
      { 'pending EUR': 11.6, 'confirmed EUR': 4.8, 'confirmed USD': 3.2, 'cancelled EUR': 0 },
      [],
    ],
    ['GetYourGuide, German', { 'pending EUR': 11.6, 'confirmed EUR': 88, 'cancelled EUR': 0 }, []],
    ['Viator', { 'pending USD': 24.4, 'confirmed USD': 90.4, 'cancelled USD': 0 }, []],
    [
      'Travelpayouts',
      {
        'pending USD': 4.6575,
        'pending EUR': 1.12875,
        'confirmed USD': 6.3,
        'confirmed EUR': 22.5,
        'cancelled USD': 0,
      },
      [],
    ],
    ['Awin', { 'pending GBP': 12.5, 'pending EUR': 67, 'confirmed GBP': 9, 'cancelled GBP': 3 }, []],
    ['Awin, German', { 'pending EUR': 19.2, 'confirmed EUR': 59, 'cancelled EUR': 3 }, [`7 ${total}`]],
    ['CJ', { 'pending USD': 25.65, 'confirmed USD': 0, 'cancelled USD': 0 }, []],
    ['Amazon', { 'confirmed USD': 53.34 }, []],
    ['Amazon, German', { 'confirmed EUR': 53.34 }, []],
  ] as const)('%s', (name, sums, left) => {
    const { partner, bookings, others } = open(reports[name]);
    expect(partner).toBe(name.replace(', German', ''));
    expect(others).toEqual(left);
    expect(bookings).toHaveLength(5);
    expect(sum(bookings)).toEqual(sums);
    expect(new Set(bookings.map(({ reference }) => reference)).size).toBe(5);
    expect(bookings.every(({ booked_on }) => /^2026-10-\d\d$/.test(booked_on))).toBe(true);
    expect(bookings.some(({ label }) => label !== '')).toBe(true);
    // Read once more, each booking has the same reference.
    expect(open(reports[name]).bookings).toEqual(bookings);
  });
});

it('A report of an unknown partner is read by the columns and words that the owner chooses, and the next one by itself', () => {
  const guessed = open(finnishReport);
  expect(guessed.partner).toBeNull();
  expect(guessed.table.columns).toEqual(['Varaus', 'Päivä', 'Tunniste', 'Tila', 'Summa', 'Palkkio']);
  const mapping: ReportMapping = {
    columns: {
      reference: 'Varaus',
      booked_on: 'Päivä',
      label: 'Tunniste',
      status: 'Tila',
      amount: 'Summa',
      commission: 'Palkkio',
    },
    words: { odottaa: 'pending', vahvistettu: 'confirmed', peruttu: 'cancelled' },
    status: 'confirmed',
    currency: 'EUR',
    dayFirst: null,
  };
  const { bookings, others, partner } = open(finnishReport, [{ partner: 'Matkat', mapping }]);
  expect(partner).toBe('Matkat');
  expect(sum(bookings)).toEqual({ 'pending EUR': 36, 'confirmed EUR': 9, 'cancelled EUR': 0 });
  expect(bookings[0]).toEqual({
    reference: 'V-1',
    booked_on: '2026-10-03',
    label: 'home00f00000001',
    status: 'pending',
    currency: 'EUR',
    amount: '1200',
    commission: '36',
  });
  expect(others).toEqual(['6 rejected: It has no date.']);
});

it('A report of a known partner is not taken for one of another, of which only two columns were chosen', () => {
  const mapping = {
    columns: { booked_on: 'date', commission: 'commission' },
    words: {},
    status: 'confirmed',
    currency: 'EUR',
    dayFirst: null,
  } as const;
  expect(open(reports.Awin, [{ partner: 'Boats', mapping }]).partner).toBe('Awin');
});

describe('A row', () => {
  const head = 'Reference,Date,Label,Status,Currency,Commission';
  const columns = {
    reference: 'Reference',
    booked_on: 'Date',
    label: 'Label',
    status: 'Status',
    currency: 'Currency',
    commission: 'Commission',
  };
  const openRows = (...rows: string[]) => open([head, ...rows].join('\n'), [], { columns });

  it.each([
    ['x1,2026-02-30,,paid,EUR,1', '“2026-02-30” is a day that does not exist.'],
    ['x1,03/04/2026,,paid,EUR,1', '“03/04/2026” can be March 4 or April 3.'],
    ['x1,soon,,paid,EUR,1', 'It has no date.'],
    ['x1,2026-10-01,,perhaps,EUR,1', 'The status “perhaps” is not known.'],
    ['x1,2026-10-01,,,EUR,1', 'It has no status.'],
    ['x1,2026-10-01,,paid,XYZ,1', '“XYZ” is no currency in use.'],
    ['x1,2026-10-01,,paid,EUR,much', '“much” is no amount that can be read.'],
    ['x1,2026-10-01,,paid,EUR,', 'It has no commission.'],
    ['x1,2026-10-01,a,b,paid,EUR,1', 'It has 7 cells, the heading 6: a text with a separator needs quotes.'],
    [
      'x1,2026-10-01,"a,paid,EUR,1',
      'A quotation mark in this row has no end, so it holds all rows after it.',
    ],
  ])('that says %j is rejected with its line, and the others are read', (row, reason) => {
    const { bookings, others } = openRows('ok,2026-10-01,,paid,EUR,2', row);
    expect(bookings.map(({ reference }) => reference)).toEqual(['ok']);
    expect(others).toEqual([`3 rejected: ${reason}`]);
  });

  it('that is there twice is read once, and another one with its reference is a booking of its own', () => {
    const { bookings, others } = openRows(
      'x1,2026-10-01,,paid,EUR,2',
      'x1,2026-10-01,,paid,EUR,2',
      'x1,2026-10-09,,paid,EUR,-2',
    );
    expect(bookings.map(({ reference, commission }) => [reference, commission])).toEqual([
      ['x1', '2'],
      ['x1 #2', '-2'],
    ]);
    expect(others).toEqual(['3 left out: It is the same as row 2.']);
  });

  it('without a reference keeps the one that is made of its content when its status changes', () => {
    const before = openRows(',2026-10-01,a,open,EUR,2', ',2026-10-01,a,open,EUR,2').bookings;
    const after = openRows(',2026-10-01,a,paid,EUR,2', ',2026-10-01,a,declined,EUR,2').bookings;
    expect(new Set(before.map(({ reference }) => reference)).size).toBe(2);
    expect(after.map(({ reference }) => reference)).toEqual(before.map(({ reference }) => reference));
  });

  it('of headings is not read again, and neither is a note', () => {
    const { bookings, others } = openRows(
      'x1,2026-10-01,,paid,EUR,2',
      head,
      'x2,2026-10-02,,paid,EUR,2',
      'Times in UTC.',
    );
    expect(bookings).toHaveLength(2);
    expect(others).toEqual(['5 left out: It is a note.']);
  });
});
