/** Whether a name and a text may stand in a header (RFC 9110): nothing that would end the line. */
export const isHeader = (name: string, value: unknown): value is string =>
  /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

/** Headers with others in their place; names differ not by their case. */
export function withHeaders(
  headers: Record<string, string>,
  others: Record<string, string>,
): Record<string, string> {
  const replaced = new Set(Object.keys(others).map((name) => name.toLowerCase()));
  const kept = Object.entries(headers).filter(([name]) => !replaced.has(name.toLowerCase()));
  return { ...Object.fromEntries(kept), ...others };
}
