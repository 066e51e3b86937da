/**
 * Returns whether the header `If-None-Match` contains an ETag, by a weak comparison (RFC 9110 section 13.1.2). The
 * header is not split, because it may have thousands of entries. Quotation marks only occur around entries, so the
 * quoted text is an entry wherever it occurs.
 *
 * @param etag strong or weak. Its text is not empty and has no commas.
 */
export function matchesIfNoneMatch(header: string, etag: string): boolean {
  return header.trim() === '*' || header.includes(etag.replace(/^W\//, ''));
}
