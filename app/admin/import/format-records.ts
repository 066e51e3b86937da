import { formatNumber } from '#app/ui/format-number.ts';
import type { ImportedCollection } from './file/export-file.ts';

const nouns: Record<ImportedCollection, readonly [string, string]> = {
  posts: ['post', 'posts'],
  destinations: ['destination', 'destinations'],
  deals: ['deal', 'deals'],
};

/** Formats a number of records, e.g. '1 post' or '1,200 destinations'. */
export const formatRecords = (count: number, collection: ImportedCollection): string =>
  `${formatNumber(count)} ${nouns[collection][count === 1 ? 0 : 1]}`;

export const getListPath = (collection: ImportedCollection): string => `/admin/${collection}`;
