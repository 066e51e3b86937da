import { parseDay, parseTime } from '#app/admin/import/file/publication.ts';
import type { WxrItem } from './wxr.ts';

/**
 * Finds out when an item was published. Without a date that can be read, it gets that of its last change; one that is
 * scheduled does not, because it would be public at once.
 *
 * @returns its time and its day, null if there is none; and a remark if another date takes the place of its own
 */
export function findDate({ status, date, dateGmt, pubDate, modified, modifiedGmt }: WxrItem): {
  time: string | null;
  day: string | null;
  remark: string | null;
} {
  const time = parseTime(dateGmt) ?? parseTime(date) ?? parseTime(pubDate);
  if (time !== null || status === 'future')
    return { time, day: parseDay(date) ?? parseDay(dateGmt) ?? parseDay(pubDate), remark: null };
  const changed = parseTime(modifiedGmt) ?? parseTime(modified);
  return {
    time: changed,
    day: parseDay(modified) ?? parseDay(modifiedGmt),
    remark: changed && 'It has no date that can be read, so it gets that of its last change.',
  };
}
