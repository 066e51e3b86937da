import { StorageError } from './storage-error.ts';

/** RFC 9110, 8.3.1: type/subtype and parameters. Only text that matches is ever sent as a header. */
const pattern = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;\s*[\w!#$&^.+-]+=([\w!#$&^.+-]+|"[\w !#-[\]-~]*"))*\s*;?$/;

/** Returns the declared media type, trimmed. Throws InvalidMimeType. */
export function validateMediaType(declared: string): string {
  const type = declared.trim();
  if (type.length > 255 || !pattern.test(type)) throw unsupportedType(type);
  return type;
}

/** An entry of the types that a bucket allows: one type, perhaps with a charset, or a whole group (`image/*`). */
const allowedPattern = /^([\w!#$&^.+-]+|\*)\/([\w!#$&^.+-]+|\*)(;\s*charset=[\w-]+)?$/;

/** Throws InvalidMimeType unless a bucket may allow `type`. */
export function validateAllowedType(type: string): void {
  if (type.length > 255 || !allowedPattern.test(type)) throw unsupportedType(type);
}

/** Returns the type without its parameters, in lower case. */
export const getEssence = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

/** Throws InvalidMimeType unless one of the bucket's `allowed` types (`image/png`, `image/*`) covers `type`. */
export function assertAllowedType(type: string, allowed: string[] | null): void {
  if (!allowed || allowed.length === 0) return;
  const essence = getEssence(type);
  const isAllowed = allowed
    .map(getEssence)
    .some((entry) =>
      entry.endsWith('/*') ? entry === '*/*' || essence.startsWith(entry.slice(0, -1)) : entry === essence,
    );
  if (!isAllowed) throw unsupportedType(type);
}

const unsupportedType = (type: string) =>
  new StorageError('InvalidMimeType', `mime type ${type} is not supported`);
