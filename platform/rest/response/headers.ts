/** Whether a name and a value are valid in a header (RFC 9110). A line break in either is not. */
export const isHeader = (name: string, value: unknown): value is string =>
  /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

/** Returns `headers` with `replacements` in place of those of the same name, regardless of case. */
export function replaceHeaders(
  headers: Record<string, string>,
  replacements: Record<string, string>,
): Record<string, string> {
  const replaced = new Set(Object.keys(replacements).map((name) => name.toLowerCase()));
  const others = Object.entries(headers).filter(([name]) => !replaced.has(name.toLowerCase()));
  return { ...Object.fromEntries(others), ...replacements };
}
