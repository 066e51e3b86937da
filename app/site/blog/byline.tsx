import type { Article } from '#domain/samples/articles.ts';
import styles from './byline.module.css';

/** Who wrote it, when, and how long it takes to read. */
export function Byline({ article: { author, date, readTime } }: { article: Article }) {
  return (
    <p className={styles.byline}>
      {author} · <time dateTime={date}>{longDate(date)}</time> · {readTime}
    </p>
  );
}

/** The same for every visitor, wherever the page is made and read. */
function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
