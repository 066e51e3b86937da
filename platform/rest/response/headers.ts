/** Whether a name and a value are valid in a header (RFC 9110). Neither may contain a line break. */
export const isHeader = (name: string, value: unknown): value is string =>
  /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

/** Adds `replacements` to `headers`. They replace headers of the same name, regardless of case. */
export function replaceHeaders(
  headers: Record<string, string>,
  replacements: Record<string, string>,
): Record<string, string> {
  const replaced = new Set(Object.keys(replacements).map((name) => name.toLowerCase()));
  const others = Object.entries(headers).filter(([name]) => !replaced.has(name.toLowerCase()));
  return { ...Object.fromEntries(others), ...replacements };
}
