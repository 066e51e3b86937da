import type { ByteRange } from '#platform/storage/files/files.ts';
import { StorageError } from '#platform/storage/storage-error.ts';

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, 14). Returns undefined if the whole file must be sent,
 * because there is no header, or because it has another unit, several ranges or a syntax error. Throws InvalidRange if
 * the range contains no byte of the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  // A suffix range: the last n bytes.
  if (first === '') return toSatisfiableRange(Math.max(0, size - Number(last)), size - 1, size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return toSatisfiableRange(start, end, size);
}

function toSatisfiableRange(start: number, end: number, size: number): ByteRange {
  if (start >= size) throw new StorageError('InvalidRange');
  return { start, end };
}
