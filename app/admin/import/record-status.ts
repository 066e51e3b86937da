import { isStoredAsIs } from '#domain/urls/clean-slug.ts';
import { getSlug } from './file/export-file.ts';
import { shortenTitle } from './file/shorten-title.ts';
import type { PlannedRecord } from './run/plan-import.ts';
import type { ImportedRecord } from './run/run-import.ts';

export type RecordStatus = PlannedRecord['state'] | 'imported' | 'failed';

/** The labels in the list, in the order of its filter. */
export const statusLabels: Record<RecordStatus, string> = {
  new: 'Will be imported',
  imported: 'Imported',
  failed: 'Could not be imported',
  known: 'Already imported',
  changed: 'Changed in the export',
  deleted: 'Deleted here',
  skipped: 'Not imported',
};

export interface ListedRecord {
  planned: PlannedRecord;
  status: RecordStatus;
  recordId: string | null;
  details: readonly string[];
}

/** Says what will become, or has become, of a record. */
export function describeRecord(planned: PlannedRecord, imported: ImportedRecord | undefined): ListedRecord {
  const { record, state, recordId, slug, slugHolder } = planned;
  const list = (status: RecordStatus, details: readonly string[], id: string | null = null) => ({
    planned,
    status,
    recordId: id,
    details,
  });
  const describeOwnSlug = (stored: string | null) => describeSlug(getSlug(record.fields), stored);
  if (imported?.outcome === 'failed') return list('failed', [imported.message ?? '']);
  if (imported?.outcome === 'added') {
    const details = [...describeOwnSlug(imported.slug), ...record.remarks, ...imported.remarks];
    // The dry run has foreseen some of the images that were left out, so their remarks are there twice.
    return list('imported', [...new Set(details)], imported.recordId);
  }
  // Another tab has imported the record since the file was read.
  if (imported) return list('known', [], recordId);
  if (state === 'new') {
    const slugDetails =
      slugHolder === undefined
        ? describeOwnSlug(slug)
        : [`Its URL gets a number, because “${shortenTitle(slugHolder)}” gets the same one.`];
    return list(state, [...slugDetails, ...record.remarks]);
  }
  const reasons = {
    known: [],
    changed: ['It has changed in the export since it was imported. Yours stays as it is.'],
    deleted: ['You have deleted it here since it was imported. It stays deleted.'],
    skipped: [record.skipped ?? ''],
  };
  return list(state, reasons[state], recordId);
}

const describeSlug = (wanted: string | undefined, slug: string | null): string[] =>
  !wanted || !slug || slug === wanted
    ? []
    : isStoredAsIs(wanted)
      ? [`The URL “${wanted}” is in use, so it gets “${slug}”.`]
      : [`The URL “${wanted}” becomes “${slug}” here.`];

export type RecordFilter = RecordStatus | 'all' | 'remarks';

const hasRemarks = ({ status, details }: ListedRecord) =>
  (status === 'new' || status === 'imported') && details.length > 0;

export const filterRecords = (
  records: readonly ListedRecord[],
  filter: RecordFilter,
): readonly ListedRecord[] =>
  filter === 'all'
    ? records
    : records.filter((record) => (filter === 'remarks' ? hasRemarks(record) : record.status === filter));

/** Lists the filters that find something, each with the number of records. */
export function listFilters(
  records: readonly ListedRecord[],
): { filter: RecordFilter; label: string; count: number }[] {
  const counts = new Map<RecordFilter, number>([['all', records.length]]);
  for (const record of records) {
    counts.set(record.status, (counts.get(record.status) ?? 0) + 1);
    if (hasRemarks(record)) counts.set('remarks', (counts.get('remarks') ?? 0) + 1);
  }
  const labels: [RecordFilter, string][] = [
    ['all', 'Everything'],
    ...(Object.entries(statusLabels) as [RecordStatus, string][]),
    ['remarks', 'With remarks'],
  ];
  return labels.flatMap(([filter, label]) => {
    const count = counts.get(filter);
    return count === undefined ? [] : { filter, label, count };
  });
}
