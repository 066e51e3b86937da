import { parseDay, parseTime } from '#app/admin/import/file/publication.ts';
import type { WxrItem } from './wxr.ts';

/** The remarks on statuses that become drafts (https://wordpress.org/documentation/article/post-status/). */
const draftRemarks: Record<string, string> = {
  draft: '',
  pending: 'It is pending review in WordPress, and becomes a draft.',
  private: 'It is private in WordPress, and becomes a draft.',
};

/** Returns whether a post or page is not public in WordPress, or only with a password. */
export const isUnpublished = ({ status, password }: WxrItem): boolean =>
  status in draftRemarks || password !== '';

/** Says why a post or page that is not simply a draft becomes one. */
export const describeDraft = ({ status, password }: WxrItem): string[] => [
  ...(draftRemarks[status] ? [draftRemarks[status]] : []),
  ...(password === '' ? [] : ['It has a password in WordPress, and becomes a draft.']),
];

/** The length in characters: the database rejects an id that is longer. */
const maxIdLength = 500;

/** Returns the URL by which an item without an ID is recognized. Programs other than WordPress leave out the ID. */
export const getPermanentUrl = ({ guid, link }: WxrItem): string => (guid || link).slice(0, maxIdLength);

/** Says why an item is not imported; null if it is. */
export function findReasonToSkip(item: WxrItem): string | null {
  const { id, type, status } = item;
  if (!id && !getPermanentUrl(item))
    return 'It has neither an ID nor a URL, so a second import could not recognize it.';
  if (type !== 'post' && type !== 'page')
    return `It is of the type “${type}” of a plugin. Only posts and pages are imported.`;
  if (status === 'trash') return 'It is in the trash of WordPress.';
  if (status === 'publish' || status === 'future' || status in draftRemarks) return null;
  return `Its status in WordPress is “${status}”.`;
}

/**
 * Finds out when an item was published. Without a date that can be read, it gets that of its last change, and a remark.
 * A scheduled item does not, because it would be public at once.
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
