import { formatLongDate } from '#domain/format-long-date.ts';
import styles from './byline.module.css';

interface BylineProps {
  author: string | null;
  /** yyyy-mm-dd */
  date: string;
  /** E.g. '6 min read'; empty if there is no text. */
  readTime?: string;
}

/** Shows what is known of the author, the date and the reading time of a post. */
export function Byline({ author, date, readTime }: BylineProps) {
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
