import { matchesIfNoneMatch } from '#platform/http/if-none-match.ts';

/** Returns whether the client's copy is still current (RFC 9110, 13.2.2). If-None-Match takes precedence over If-Modified-Since. */
export function isNotModified(headers: Headers, eTag: string, lastModified: Date): boolean {
  const ifNoneMatch = headers.get('if-none-match');
  if (ifNoneMatch !== null) return matchesIfNoneMatch(ifNoneMatch, eTag);
  // Without a valid date, this is NaN, so the comparison is false.
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return toSeconds(lastModified.getTime()) <= toSeconds(since);
}

/** Returns whether a range may be sent (RFC 9110, 13.1.5): If-Range names the version that the client already has a part of. */
export function isRangeCurrent(headers: Headers, eTag: string, lastModified: Date): boolean {
  const ifRange = headers.get('if-range')?.trim();
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"')) return ifRange === eTag;
  return toSeconds(Date.parse(ifRange)) === toSeconds(lastModified.getTime());
}

/** HTTP dates have no fractions of a second. */
const toSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
