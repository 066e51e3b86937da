import { formatLongDate } from '#domain/format-long-date.ts';
import styles from './byline.module.css';
import type { PostSummary } from './post-summary.ts';

/** What is known of the author, the date and the reading time of a post. */
export function Byline({ post: { author, date, readTime } }: { post: PostSummary }) {
  return (
    <p className={styles.byline}>
      {author && (
        <>
          <bdi>{author}</bdi> ·{' '}
        </>
      )}
      <time dateTime={date}>{formatLongDate(date)}</time>
      {readTime && ` · ${readTime}`}
    </p>
  );
}
