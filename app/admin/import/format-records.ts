import { formatNumber } from '#app/ui/format-number.ts';
import type { ImportedCollection } from './file/export-file.ts';

const nouns: Record<ImportedCollection, readonly [string, string]> = {
  posts: ['post', 'posts'],
  pages: ['page', 'pages'],
  destinations: ['destination', 'destinations'],
  deals: ['deal', 'deals'],
};

const getNoun = (collection: ImportedCollection, count: number): string =>
  nouns[collection][count === 1 ? 0 : 1];

interface Listed {
  record: { collection: ImportedCollection };
}

/** Lists the collections of some records, in the order of the menu. */
export function listCollections(records: readonly Listed[]): ImportedCollection[] {
  const used = new Set(records.map(({ record }) => record.collection));
  return (Object.keys(nouns) as ImportedCollection[]).filter((collection) => used.has(collection));
}

/** Formats the number of records of each collection, e.g. '1 post', or '1,200 posts and 3 pages'. */
export const formatRecords = (records: readonly Listed[]): string =>
  listCollections(records)
    .map((collection) => {
      const count = records.filter(({ record }) => record.collection === collection).length;
      return `${formatNumber(count)} ${getNoun(collection, count)}`;
    })
    .join(' and ');

/** Formats the number of all records, e.g. '1,203 posts and pages'. */
export const formatTotal = (records: readonly Listed[]): string =>
  `${formatNumber(records.length)} ${listCollections(records)
    .map((collection) => getNoun(collection, records.length))
    .join(' and ')}`;

export const getListPath = (collection: ImportedCollection): string => `/admin/${collection}`;
