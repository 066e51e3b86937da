/** Returns whether a name and a value are valid in a header (RFC 9110). Neither may contain a line break. */
export const isHeader = (name: string, value: unknown): value is string =>
  /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

/** A header's name and value. A response may have several `Set-Cookie` headers, for example (RFC 6265, section 3). */
export type Header = readonly [name: string, value: string];

/** Adds `replacements` to `headers`. All of them are kept, and replace headers of the same name, regardless of case. */
export function replaceHeaders(headers: Record<string, string>, replacements: readonly Header[]): Headers {
  const replaced = new Headers(headers);
  for (const [name] of replacements) replaced.delete(name);
  for (const [name, value] of replacements) replaced.append(name, value);
  return replaced;
}
