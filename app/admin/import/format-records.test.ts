import { expect, it } from 'vitest';
import { createExportRecord } from '#tests/setup/export-record.ts';
import type { ImportedCollection } from './file/export-file.ts';
import { formatRecords, formatTotal } from './format-records.ts';

it.each<[each: string, all: string, collections: ImportedCollection[]]>([
  ['1 post', '1 post', ['posts']],
  ['2 deals', '2 deals', ['deals', 'deals']],
  ['2 posts and 1 page', '3 posts and pages', ['pages', 'posts', 'posts']],
  ['1,200 posts', '1,200 posts', Array(1200).fill('posts')],
])('Records are counted as %s, and all together as %s', (each, all, collections) => {
  const records = collections.map((collection) => ({ record: createExportRecord({ collection }) }));
  expect([formatRecords(records), formatTotal(records)]).toEqual([each, all]);
});
