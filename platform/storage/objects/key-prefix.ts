/**
 * Returns the first key after all keys that begin with `prefix`, in byte order, or null if the prefix is empty, because
 * every key begins with it. Keys are ASCII (docs/protocols/storage-buckets.md), so the next character code is
 * the next byte.
 */
export function getPrefixEnd(prefix: string): string | null {
  if (prefix === '') return null;
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}
