/** Escapes `%`, `_` and `\` in a text that becomes part of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
