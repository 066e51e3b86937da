import { StorageError } from './storage-error.ts';

/** RFC 9110, 8.3.1: type/subtype and parameters. What does not fit this never becomes a header again. */
const shape = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;\s*[\w!#$&^.+-]+=([\w!#$&^.+-]+|"[\w !#-[\]-~]*"))*\s*;?$/;

/** Returns a declared type, trimmed; throws InvalidMimeType for one that is none. */
export function checkMediaType(declared: string): string {
  const type = declared.trim();
  if (type.length > 255 || !shape.test(type)) throw unsupported(type);
  return type;
}

/** The type without its parameters, in lower case. */
export const essenceOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

/** Throws InvalidMimeType unless one of a bucket's `allowed` types (`image/png`, `image/*`) covers `type`. */
export function checkAllowed(type: string, allowed: string[] | null): void {
  if (!allowed || allowed.length === 0) return;
  const essence = essenceOf(type);
  const covered = allowed
    .map(essenceOf)
    .some((entry) =>
      entry.endsWith('/*') ? entry === '*/*' || essence.startsWith(entry.slice(0, -1)) : entry === essence,
    );
  if (!covered) throw unsupported(type);
}

const unsupported = (type: string) =>
  new StorageError('InvalidMimeType', `mime type ${type} is not supported`);
