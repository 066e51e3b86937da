import { formatLongDate } from '#domain/format-long-date.ts';
import type { SampleArticle } from '#domain/samples/articles.ts';
import styles from './byline.module.css';

/** The author, the date and the reading time of an article. */
export function Byline({ article: { author, date, readTime } }: { article: SampleArticle }) {
  return (
    <p className={styles.byline}>
      {author} · <time dateTime={date}>{formatLongDate(date)}</time> · {readTime}
    </p>
  );
}
