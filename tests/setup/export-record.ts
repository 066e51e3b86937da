import type { ExportRecord } from '#app/admin/import/file/export-file.ts';

/** Creates a record of an export that has nothing but a title. */
export const createExportRecord = (part: Partial<ExportRecord>): ExportRecord => ({
  collection: 'posts',
  sourceId: '1',
  title: 'A post',
  day: null,
  fields: { title: 'A post' },
  createHtml: null,
  image: null,
  urls: [],
  remarks: [],
  skipped: null,
  fingerprint: '',
  ...part,
});
