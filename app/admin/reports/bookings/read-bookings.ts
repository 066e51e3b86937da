import { findCurrency } from '#app/admin/deals/price/currencies.ts';
import type { ReportField } from '#app/admin/reports/formats/report-format.ts';
import type { ReportMapping } from '#app/admin/reports/formats/report-mapping.ts';
import { simplifyStatus } from '#app/admin/reports/formats/status-words.ts';
import type { CsvRow, CsvTable } from '#app/admin/table-file/csv-table.ts';
import { parseTableDay } from '#app/admin/table-file/parse-table-time.ts';
import { createChecksum } from '#domain/share/checksum.ts';
import type { Booking, ReadRow } from './booking.ts';
import { type DecimalSign, guessDecimalSign, parseAmount } from './parse-amount.ts';

/** The lengths in characters that the database stores. */
const maxLength = 300;

/** The names of rows that add up others. */
const total =
  /^(?:grand |sub)?totals?\b|^(?:zwischen)?summe\b|^gesamt(?:summe|betrag|ergebnis)?\b|^insgesamt\b|^total(?:e|es|en)?\b|^totaal\b|^somme\b|^soma\b|^suma\b/i;

/** Reads the bookings of a report. Each reference is there once. */
export function readBookings(table: CsvTable, mapping: ReportMapping): ReadRow[] {
  const read = createRowReader(table, mapping);
  const first = new Map<string, { content: string; number: number }[]>();
  return table.rows.map((row): ReadRow => {
    const found = read(row);
    if (found.kind !== 'booking') return found;
    const { booking } = found;
    const { reference: own, ...rest } = booking;
    // Without a reference, equal rows are numbered, and a status or a commission that changes later is not
    // a part of what makes them equal, unless the report has nothing else.
    const content = own === '' ? createContent(booking, mapping) : own;
    const same = first.get(content) ?? [];
    const text = JSON.stringify(rest);
    const twin = own !== '' && same.find((each) => each.content === text);
    if (twin)
      return {
        number: found.number,
        kind: 'left out',
        text: own,
        reason: `It is the same as row ${twin.number}.`,
      };
    same.push({ content: text, number: found.number });
    first.set(content, same);
    const suffix = same.length === 1 ? '' : ` #${same.length}`;
    return { ...found, booking: { ...booking, reference: `${content}${suffix}` } };
  });
}

function createContent(
  { booked_on, label, currency, amount, commission }: Booking,
  { columns }: ReportMapping,
) {
  const figures = columns.status && amount !== null ? [amount] : [amount, commission];
  return `row ${createChecksum(JSON.stringify([booked_on, label, currency, ...figures]))}`;
}

function createRowReader(
  { columns, rows, openQuoteRow }: CsvTable,
  mapping: ReportMapping,
): (row: CsvRow) => ReadRow {
  const indexes = new Map(
    Object.entries(mapping.columns).map(([field, heading]) => [field, columns.indexOf(heading)]),
  );
  const getCell = ({ cells }: CsvRow, field: ReportField) =>
    (cells[indexes.get(field) ?? -1] ?? '').replace(/\s+/g, ' ').trim();
  const sign = guessDecimalSign(
    rows.flatMap((row) => [getCell(row, 'commission'), getCell(row, 'amount')]).filter(Boolean),
  );
  return (row) => {
    const { number, cells } = row;
    const text = shorten(cells.find((cell) => cell !== '') ?? '');
    const reject = (reason: string): ReadRow => ({ number, kind: 'rejected', text, reason });
    const leaveOut = (reason: string): ReadRow => ({ number, kind: 'left out', text, reason });
    if (number === openQuoteRow)
      return reject('A quotation mark in this row has no end, so it holds all rows after it.');
    const date = getCell(row, 'booked_on');
    if (date === '' || !/\d/.test(date)) {
      if (cells.some((cell) => total.test(cell))) return leaveOut('It adds up other rows.');
      if (cells.filter((cell) => cell !== '').length === 1) return leaveOut('It is a note.');
      return reject('It has no date.');
    }
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell !== ''))
      return reject(
        `It has ${cells.length} cells, the heading ${columns.length}: a text with a separator needs quotes.`,
      );
    const day = parseTableDay(date, mapping.dayFirst);
    if ('fault' in day) return reject(day.fault);
    const reference = getCell(row, 'reference');
    const label = getCell(row, 'label');
    if (reference.length > maxLength || label.length > maxLength)
      return reject('Its reference or its label is longer than 300 characters.');
    const word = getCell(row, 'status');
    const status = mapping.columns.status ? mapping.words[simplifyStatus(word)] : mapping.status;
    if (!status)
      return reject(word === '' ? 'It has no status.' : `The status “${shorten(word)}” is not known.`);
    const money = readMoney(
      getCell(row, 'commission'),
      getCell(row, 'amount'),
      getCell(row, 'currency'),
      sign,
      mapping.currency,
    );
    if ('fault' in money) return reject(money.fault);
    // What is cancelled earns nothing; most reports leave the cell empty.
    const commission = money.commission ?? (status === 'cancelled' ? '0' : null);
    if (commission === null) return reject('It has no commission.');
    const { currency, amount } = money;
    return {
      number,
      kind: 'booking',
      booking: { reference, booked_on: day.day, label, status, currency, amount, commission },
    };
  };
}

/** Reads both amounts of a booking, which have one currency: that of the cells, or of the column, or the chosen one. */
function readMoney(
  commissionText: string,
  amountText: string,
  currencyText: string,
  sign: DecimalSign,
  chosen: string,
): { commission: string | null; amount: string | null; currency: string } | { fault: string } {
  const column = currencyText === '' ? null : findCurrency(currencyText);
  if (currencyText !== '' && column === null)
    return { fault: `“${shorten(currencyText)}” is no currency in use.` };
  const preferred = column ?? chosen;
  const commission = isBlank(commissionText) ? null : parseAmount(commissionText, sign, preferred);
  const amount = isBlank(amountText) ? null : parseAmount(amountText, sign, preferred);
  if (!isBlank(commissionText) && commission === null)
    return { fault: `“${shorten(commissionText)}” is no amount that can be read.` };
  if (!isBlank(amountText) && amount === null)
    return { fault: `“${shorten(amountText)}” is no amount that can be read.` };
  const currency = commission?.currency ?? column ?? amount?.currency ?? chosen;
  // The amount may be in the currency of the traveler. Only the commission is added up.
  const isSame = !amount?.currency || amount.currency === currency;
  return { commission: commission?.value ?? null, amount: isSame ? (amount?.value ?? null) : null, currency };
}

/** A dash, or N/A, stands for an empty cell. */
const isBlank = (text: string): boolean => text === '' || /^(?:[-–—]+|n\/?a|null)$/i.test(text);

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);
