import type { PlannedRecord } from './plan-import.ts';

/** So many texts are converted at a time, each with one image after the other. */
const maxConverted = 6;

/** So many records are stored together. */
const maxRecords = 100;

/** Takes the next records that are imported together. Rows of a table have no texts to convert, so these are more. */
export function takeBatch(
  records: readonly PlannedRecord[],
  start: number,
  withImages: boolean,
): readonly PlannedRecord[] {
  let converted = 0;
  let end = start;
  for (; end < records.length && end - start < maxRecords; end += 1) {
    const record = records[end]?.record;
    if (record?.createHtml || (withImages && record?.image)) converted += 1;
    if (converted > maxConverted) break;
  }
  return records.slice(start, end);
}
