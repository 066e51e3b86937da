import type { ByteRange } from '#platform/storage/files/files.ts';
import { StorageError } from '#platform/storage/storage-error.ts';

/**
 * The range that a `Range` header asks of `size` bytes (RFC 9110, 14). Undefined when all is to be sent: no
 * header, another unit, several ranges, or none that can be read. Throws InvalidRange when nothing lies in it.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  // The last n bytes.
  if (first === '') return satisfiable(Math.max(0, size - Number(last)), size - 1, size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return satisfiable(start, end, size);
}

function satisfiable(start: number, end: number, size: number): ByteRange {
  if (start >= size) throw new StorageError('InvalidRange');
  return { start, end };
}
