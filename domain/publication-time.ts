/** A day ends in the last time zone 12 hours later than in UTC. */
const lastTimeZoneMs = 12 * 3_600_000;
const dayMs = 86_400_000;

/**
 * Returns the time since when a post has been public, ISO 8601. The owner may have given the post an earlier date than
 * the day on which it was published here, for example because it comes from another site: then the earlier
 * date counts, at noon UTC, which is on the same day almost everywhere.
 *
 * @param date the post's date, yyyy-mm-dd
 * @param publishedAt the time at which it became public here
 */
export function getPublicationTime(date: string, publishedAt: string | null): string {
  const noon = `${date}T12:00:00Z`;
  if (!publishedAt) return noon;
  const dayEnd = Date.parse(`${date}T00:00:00Z`) + dayMs + lastTimeZoneMs;
  return Date.parse(publishedAt) >= dayEnd ? noon : new Date(publishedAt).toISOString();
}

/** Returns the later of two times, ISO 8601. A scheduled record changed last when it became public, not when it was edited. */
export function getLatestTime(time: string, other: string): string {
  return new Date(Math.max(Date.parse(time), Date.parse(other))).toISOString();
}
