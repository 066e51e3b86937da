/** Whether the client's copy is still good (RFC 9110, 13.2.2): If-None-Match outranks If-Modified-Since. */
export function isNotModified(headers: Headers, eTag: string, lastModified: Date): boolean {
  const noneMatch = headers.get('if-none-match');
  if (noneMatch !== null) return noneMatch.trim() === '*' || tagsOf(noneMatch).includes(eTag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return toSeconds(lastModified.getTime()) <= toSeconds(since);
}

/** Whether a range may be taken of this file (RFC 9110, 13.1.5): If-Range names the copy that the client has a part of. */
export function isRangeGood(headers: Headers, eTag: string, lastModified: Date): boolean {
  const ifRange = headers.get('if-range')?.trim();
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"')) return ifRange === eTag;
  return toSeconds(Date.parse(ifRange)) === toSeconds(lastModified.getTime());
}

/** A weak tag matches its strong one here (RFC 9110, 8.8.3.2): proxies that compress weaken tags. */
const tagsOf = (list: string) => list.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** HTTP dates have no fractions of a second. */
const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
