import type { PlannedRecord } from './plan-import.ts';

/** The import converts at most this many texts at a time, each with one image after the other. */
const maxConverted = 6;

const maxRecords = 100;

/** Takes the next records that are imported together. Rows of a table have no texts to convert, so a batch has more of them. */
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

/** The length in characters: a request to the database's API should have a few MB at most. */
const maxLength = 1_000_000;

/** Splits what is stored into requests. An item that is longer than `maxLength` gets a request of its own. */
export function splitBatch<Item>(batch: readonly Item[], getLength: (item: Item) => number): Item[][] {
  const parts: Item[][] = [];
  let length = 0;
  for (const item of batch) {
    length += getLength(item);
    const part = parts.at(-1);
    if (part && length <= maxLength) part.push(item);
    else {
      parts.push([item]);
      length = getLength(item);
    }
  }
  return parts;
}
