import { expect, it } from 'vitest';
import { createExportRecord } from '#tests/setup/export-record.ts';
import type { ImportedCollection } from './file/export-file.ts';
import { formatRecords, formatTotal } from './format-records.ts';

const create = (...collections: ImportedCollection[]) =>
  collections.map((collection) => ({ record: createExportRecord({ collection }) }));

it.each([
  [create('posts'), '1 post', '1 post'],
  [create('deals', 'deals'), '2 deals', '2 deals'],
  [create('pages', 'posts', 'posts'), '2 posts and 1 page', '3 posts and pages'],
  [create(...Array<'posts'>(1200).fill('posts')), '1,200 posts', '1,200 posts'],
])('Records are counted for each collection, and all together (%#)', (records, each, all) => {
  expect([formatRecords(records), formatTotal(records)]).toEqual([each, all]);
});
