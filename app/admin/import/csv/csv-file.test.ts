import { describe, expect, it } from 'vitest';
import { createFingerprint } from '#app/admin/import/file/fingerprint.ts';
import { readCsv } from '#app/admin/table-file/read-csv.ts';
import { createCsvFile } from './csv-file.ts';
import { destinationTarget } from './destination-target.ts';
import { guessMapping, guessTarget, listUnusedColumns } from './guess-target.ts';

function open(text: string) {
  const table = readCsv(text);
  const mapping = guessMapping(destinationTarget, table.columns);
  return createCsvFile(table, destinationTarget, mapping, {
    dayFirst: null,
    currency: 'USD',
    destinations: { find: () => [], findNamesakes: (name) => (name === 'Kyoto' ? ['kyoto'] : []) },
    now: Date.now(),
  });
}

const list = (text: string) => [...open(text).listRecords()];

describe('A row of a table', () => {
  it('in which a quotation mark has no end is not imported, because it holds all rows after it', () => {
    const records = list('name,region\n"Pemba ""the green""",Tanzania\n"Mafia,Tanzania\nUnguja,Tanzania');
    expect(records.map(({ row, title, skipped }) => [row, title, skipped])).toEqual([
      [2, 'Pemba "the green"', null],
      [
        3,
        'Mafia,Tanzania',
        'A quotation mark in this row has no end, so it holds all rows after it. Please correct it in the file.',
      ],
    ]);
  });

  it('without a time zone keeps the fingerprint of an earlier version, by which a second import recognizes the row', () => {
    // The earlier version had 17 more fields, but none for a time zone.
    const empty = Array.from({ length: 17 }, () => '');
    const before = createFingerprint(['Pemba', '7', ...empty]);
    for (const text of ['id,name\n7,Pemba', 'id,name,time zone\n7,Pemba,'])
      expect(list(text)[0]?.fingerprint).toBe(before);
    expect(list('id,name,time zone\n7,Pemba,Africa/Nairobi')[0]?.fingerprint).not.toBe(before);
  });

  it('has line breaks only in its texts', () => {
    const [record] = list('name;region;story\n"Pemba\nIsland";"East\r\n Africa";"One.\nTwo."');
    expect(record).toMatchObject({
      sourceId: 'name pemba island',
      title: 'Pemba Island',
      fields: { name: 'Pemba Island', region: 'East Africa', story: 'One.\nTwo.' },
    });
  });

  it('with more cells than headings is not imported, and blocks no other row', () => {
    const records = list(
      'name;region;price\nPemba;Tanzania; two islands;99\nPemba;Tanzania;99;\nPemba;Tanzania;99',
    );
    const fault = 'This row has 4 cells, the heading 3: a text with a separator needs quotes.';
    expect(records.map(({ skipped, sourceId }) => [skipped, sourceId])).toEqual([
      [fault, 'row 2'],
      [fault, 'row 3'],
      [null, 'name pemba'],
    ]);
  });

  it('with fewer cells than headings is imported, and the list says so', () => {
    const [record] = list('name;region;price\nPemba;Tanzania');
    expect(record).toMatchObject({
      fields: { name: 'Pemba', region: 'Tanzania' },
      skipped: null,
      remarks: ['This row has 2 cells, the heading 3: what is missing at its end stays empty.'],
    });
  });

  it('becomes a destination', () => {
    const [record] = list(
      'ID,Name,Country,Best months,Lat,Longitude,Image URL,Alt,Slug,Story\n' +
        '7,Pemba,Tanzania,"6, July",-5.2,39.8,https://x.example/a.jpg,A dhow,Pemba Island,"One.\n\nTwo."',
    );
    expect(record).toMatchObject({
      sourceId: 'id 7',
      title: 'Pemba',
      row: 2,
      fields: {
        name: 'Pemba',
        region: 'Tanzania',
        best_months: [6, 7],
        latitude: -5.2,
        longitude: 39.8,
        slug: 'pemba-island',
        story: 'One.\n\nTwo.',
      },
      image: { url: 'https://x.example/a.jpg', alt: 'A dhow', caption: '' },
      remarks: [],
      skipped: null,
    });
    expect(record?.fields).not.toHaveProperty('image');
  });

  it.each([
    ['name,coordinates\nPemba,"-5.2, 39.8"'],
    ['name;lat;lng\nPemba;-5,2 39,8;'],
  ])('takes both coordinates of a cell that has both: %j', (text) => {
    expect(list(text)[0]).toMatchObject({ fields: { latitude: -5.2, longitude: 39.8 }, remarks: [] });
  });

  it('leaves out what cannot be read, and says so', () => {
    const [record] = list('name;lat;months;image\nPemba;north;soon;javascript:alert(1)');
    expect(record?.fields).not.toHaveProperty('latitude');
    expect([record?.image, record?.remarks]).toEqual([
      null,
      [
        'Best months: “soon” cannot be read, and is left out.',
        'Image: “javascript:alert(1)” cannot be read, and is left out.',
        'Latitude: “north” cannot be read, and is left out.',
      ],
    ]);
  });

  it('is not imported with strokes in its name, and a struck price is left out', () => {
    const records = list('name,price\nPe\u0336mba,9\nUnguja,$9\u0336 $5');
    expect(records.map(({ skipped, remarks }) => [skipped, remarks])).toEqual([
      ['Please remove the strokes that cross out letters or digits.', []],
      [null, ['Price: “$9\u0336 $5” cannot be read, and is left out.']],
    ]);
  });

  it('has its price as the site writes prices', () => {
    const records = list('name,price,currency\nPemba,"1.050,00",EUR\nMafia,900,\nUnguja,viel,EUR');
    expect(records.map(({ fields, remarks }) => ['price' in fields && fields.price, remarks])).toEqual([
      ['€1,050', []],
      ['$900', []],
      [null, ['Price: “viel” cannot be read, and is left out.']],
    ]);
    expect(records[0]?.fields).not.toHaveProperty('currency');
  });

  it('has the time zone of a city, and comes without it if the city has none', () => {
    const records = list(
      'Name;Land;Zeitzone\nPorto;Portugal;lisbon\nTromsø;Norwegen;Tromsø\nRincón;Antilles;San Juan',
    );
    expect(
      records.map(({ fields, skipped }) => ['time_zone' in fields && fields.time_zone, skipped]),
    ).toEqual([
      ['Europe/Lisbon', null],
      [null, null],
      [null, null],
    ]);
    expect(records.map(({ remarks }) => remarks)).toEqual([
      [],
      ['Time zone: “Tromsø” is no time zone, so it is left out. That of Norwegen is Europe/Oslo.'],
      [
        'Time zone: “San Juan” is not clear, so it is left out. If America/Argentina/San_Juan is meant, write all of it; otherwise the nearest city that has a time zone.',
      ],
    ]);
  });

  it('without a name, or with the name of an earlier row, is not imported', () => {
    const records = list('name,region\nPemba,a\n,b\nPEMBA,c\nUnguja,d');
    expect(records.map(({ skipped }) => skipped)).toEqual([
      null,
      'It has no name.',
      'It is the same record as row 2. A column with IDs can tell them apart.',
      null,
    ]);
    expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(4);
  });
});

it.each([
  ['name;price\nPemba;900\nMafia;1.299,00', ['2 prices name no currency. They are taken as USD.']],
  [
    'name;price;currency\nPemba;900;EUR\nMafia;€99;\nUnguja;99;',
    ['One price names no currency. It is taken as USD.'],
  ],
  ['name;price (USD)\nPemba;900', []],
  ['name;price\nPemba;from 900 €\nMafia;', []],
  ['name;region\nPemba;900', []],
])('The remarks on the prices of the table %j are %j', (text, remarks) => {
  expect(open(text).remarks).toEqual(remarks);
});

it.each([
  ['\ufeff"name","re,gion"\n"a","b"', ['name', 're,gion']],
  ['name,,name\na,b,c', ['name', 'Column (2)', 'name (3)']],
])('The columns of the table %j are %j', (text, columns) => {
  expect(readCsv(text).columns).toEqual(columns);
});

it.each([
  [['Destination name', 'Country/Region', 'Best time', 'Image link', 'Link'], 'destinations', 5],
  [['Name', 'Region', 'Price'], 'destinations', 3],
  [['Title', 'Price', 'Ends'], 'deals', 3],
  [['Deal', 'Amount', 'Ends'], 'deals', 3],
  [['A', 'B'], 'destinations', 0],
])('A table with the columns %j holds %s, and %i of its columns become fields', (columns, collection, size) => {
  const target = guessTarget(columns);
  expect([target.collection, guessMapping(target, columns).size]).toEqual([collection, size]);
});

it('Rows are numbered as in a spreadsheet, even if some are empty or have several lines', () => {
  const { rows } = readCsv('name,region\n\nA,"one\ntwo"\n,\nB,three\n');
  expect(rows).toEqual([
    { number: 3, cells: ['A', 'one\ntwo'] },
    { number: 5, cells: ['B', 'three'] },
  ]);
});

it('The columns that become nothing are listed, unless they are empty', () => {
  const table = readCsv('Name,Bemerkung,Notiz,,Price\nPemba,Cloves,Island,,9');
  expect(listUnusedColumns(table, guessMapping(destinationTarget, table.columns))).toEqual([
    'Bemerkung',
    'Notiz',
  ]);
});

it.each(['', 'name', 'name,region', 'name,region\n,\n'])('The text %j is no table', (text) => {
  expect(() => readCsv(text)).toThrow('no rows');
});
