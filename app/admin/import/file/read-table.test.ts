import { File as NodeFile } from 'node:buffer';
import { expect, it } from 'vitest';
import { readExport } from '#app/admin/import/read-export.ts';

/** Tables as spreadsheets write them, byte by byte. */

async function read(content: string | Uint8Array<ArrayBuffer>, name = 'places.csv') {
  const file = new NodeFile([content], name) as unknown as File;
  const result = await readExport(file, () => {}, new AbortController().signal);
  if (!('table' in result)) throw new Error('This is no table');
  return result.table;
}

const encode = (text: string, encoding: BufferEncoding) => Uint8Array.from(Buffer.from(text, encoding));
/** Writes the letters of Latin-1, and the euro sign where Windows has it. */
const windows1252 = (text: string) => encode(text.replaceAll('€', '\x80'), 'latin1');

it.each([
  ['of Excel in UTF-8', '\ufeffName;Price\r\nMålø;1.299,00 €\r\n'],
  ['of Excel in Windows-1252', windows1252('Name;Price\r\nMålø;1.299,00 €\r\n')],
  ['of Excel as Unicode text', encode('\ufeffName\tPrice\r\nMålø\t1.299,00 €\r\n', 'utf16le')],
  ['of Excel with its separator', 'sep=;\r\nName;Price\r\nMålø;1.299,00 €\r\n'],
  ['of Excel as Unicode text without its mark', encode('Name\tPrice\r\nMålø\t1.299,00 €\r\n', 'utf16le')],
  ['with bars', 'Name|Price\nMålø|1.299,00 €'],
  ['of Excel for Mac', windows1252('Name;Price\rMålø;1.299,00 €\r')],
  ['with quotes and empty lines', '"Name","Price"\n\n"Målø","1.299,00 €"\n,\n\n'],
  ['with a title above it', 'Our places;\n;\nName;Price\nMålø;1.299,00 €'],
])('A table %s is read', async (_, content) => {
  const { columns, rows } = await read(content);
  expect(columns).toEqual(['Name', 'Price']);
  expect(rows.map(({ cells }) => cells)).toEqual([['Målø', '1.299,00 €']]);
});

it.each([
  [
    'in UTF-16 with headings that are no ASCII',
    encode('名前,国\n京都,日本', 'utf16le'),
    undefined,
    ['京都', '日本'],
  ],
  [
    'in the encoding that the owner has chosen',
    // In windows-1257, the byte f8 is the letter ų, and not ø.
    windows1252('Name;No\nM\xe5l\xf8;1'),
    'windows-1257',
    ['Målų', '1'],
  ],
])('A table %s has the cells of that encoding', async (_, content, chosen, cells) => {
  const file = new NodeFile([content], 'places.csv') as unknown as File;
  const result = await readExport(file, () => {}, new AbortController().signal, chosen);
  expect(result).toMatchObject({ table: { rows: [{ cells }] } });
});

it.each([
  ['places.xlsx', encode('PK\u0003\u0004', 'latin1'), 'This is a spreadsheet.'],
  ['places.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'This is a spreadsheet.'],
  ['export.zip', encode('PK\u0003\u0004', 'latin1'), 'This is an archive. Please unpack it'],
  ['places.csv', 'Name\nPemba\nMafia', 'This table has no rows, or only one column.'],
  ['photo.csv', encode('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), 'This is no export'],
  ['page.html', '<!doctype html><html>', 'This is a web page, not an export.'],
  ['feed.xml', '<?xml version="1.0"?><rss><channel></channel></rss>', 'not an export of WordPress'],
  ['empty.csv', '', 'This file is empty.'],
  [
    'members.csv',
    'id,email,name\n1,a@example.com,A',
    'This is a list of members or subscribers, not of posts.',
  ],
])('The file %s is rejected with a sentence that says what it is', async (name, content, sentence) => {
  await expect(read(content, name)).rejects.toThrow(sentence);
});

it('A table of places may have email addresses', async () => {
  expect((await read('Name,Email\nMålø,a@example.com')).columns).toEqual(['Name', 'Email']);
});
