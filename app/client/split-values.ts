/**
 * The characters for the values of one request. Its query string may have 8192 characters, so that the rest is left for
 * the other parameters (docs/protocols/rest-transactions.md#cost-limits).
 */
const maxLength = 6000;

/** Splits values into parts that each fit into the query string of a request. */
export function splitValues(values: readonly string[]): string[][] {
  const parts: string[][] = [];
  // "Full", so that the first value begins a part.
  let length = maxLength;
  for (const value of values) {
    // Two quotes and a comma, which are encoded as three characters each, and one to spare.
    const added = encodeURIComponent(value).length + 10;
    if (length + added > maxLength) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(value);
    length += added;
  }
  return parts;
}
