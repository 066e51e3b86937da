import { toLocalDate } from '#domain/local-date.ts';
import { publishNow } from './publication-draft.ts';

/**
 * The draft of `date` while the owner has chosen no day: the date follows the publication. No column says whether a day
 * was chosen, so a stored day counts as chosen unless it is that of the publication.
 */
export const unchosenDay = 'unchosen';

/** An empty field means the same as no choice. */
const isUnchosen = (date: string) => date === unchosenDay || date === '';

interface CreatedPost {
  created_at: string;
}

interface DatedPost extends CreatedPost {
  date: string;
  published_at: string | null;
}

/**
 * Returns the day (yyyy-mm-dd) on which a post is published, in the owner's time zone. For a draft it is the day of its
 * creation. `publication` is `published_at` or its draft (publication-draft.ts), and `stored` is null for a new post.
 */
export function getPublicationDay(publication: string | null, stored: CreatedPost | null): string {
  const times = publication === publishNow ? [] : [publication, stored?.created_at];
  const known = times.map((time) => new Date(time ?? '')).find((time) => !Number.isNaN(time.getTime()));
  // A date input needs a year of four digits, even while the owner has typed only the first digit.
  return toLocalDate(known ?? new Date()).padStart(10, '0');
}

export const toDayDraft = (post: DatedPost) =>
  post.date === getPublicationDay(post.published_at, post) ? unchosenDay : post.date;

export const readDayDraft = (date: string, publication: string | null, stored: CreatedPost | null) =>
  isUnchosen(date) ? getPublicationDay(publication, stored) : date;

/**
 * Creates a change of the publication of several posts, as the form makes it: a date that the owner has not chosen follows.
 * `published_at` is what is written: an instant, `publishNow`, or null for a draft.
 */
export const createDatedChange = (published_at: string | null) => ({
  reads: ['published_at', 'date', 'created_at'] as const,
  getFields: (post: DatedPost) => ({
    published_at,
    date: readDayDraft(toDayDraft(post), published_at, post),
  }),
});
