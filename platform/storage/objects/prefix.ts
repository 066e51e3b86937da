/**
 * The first key after all those that begin with `prefix`, in the order of bytes; null where nothing bounds
 * them. Keys hold ASCII characters alone (docs/protocols.md#bucket-and-object-names), so the last one's successor is in order, too.
 */
export function below(prefix: string): string | null {
  if (prefix === '') return null;
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}

/** A pattern for LIKE: begins with `text`, whose own `%`, `_` and `\` mean themselves. */
export const likeStart = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
