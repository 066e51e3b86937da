import { expect, it } from 'vitest';
import { reports } from '#app/admin/reports/samples/reports.ts';
import { readReport } from './read-report.ts';

const open = (parts: BlobPart[], name = 'report.csv') =>
  readReport(new File(parts, name), [], new AbortController().signal);

const german = reports['Awin, German'];

const utf16 = new Uint8Array(
  new Uint16Array([...`\ufeff${german}`].map((sign) => sign.charCodeAt(0))).buffer,
);
const latin1 = new Uint8Array([...german].map((sign) => sign.charCodeAt(0)));

it.each([
  ['UTF-8', [german], 'utf-8'],
  ['UTF-8 with a byte order mark', [`\ufeff${german}`], 'utf-8'],
  ['UTF-16', [utf16], 'utf-16le'],
  ['Windows-1252', [latin1], 'windows-1252'],
  ['UTF-8 with its separator in the first line', [`sep=;\r\n${german}`], 'utf-8'],
] as const)('A report in %s is read', async (_, parts, name) => {
  const { table, encoding } = await open([...parts]);
  expect(encoding.name).toBe(name);
  expect(table.columns).toContain('Währung');
  expect(table.rows).toHaveLength(6);
});

it.each([
  ['report.xlsx', ['PK\u0003\u0004'], 'This is a spreadsheet.'],
  ['report.zip', ['PK\u0003\u0004'], 'This is an archive.'],
  ['report.csv', ['<html></html>'], 'This is no table.'],
  ['report.csv', [''], 'This file is empty.'],
  ['report.csv', ['Bookings\nnone'], 'This table has no rows'],
] as const)('The file %s with %j is rejected: %s', async (name, parts, message) => {
  await expect(open([...parts], name)).rejects.toThrow(message);
});
