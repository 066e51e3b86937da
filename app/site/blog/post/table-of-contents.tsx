import type { ArticleHeading } from '#app/content/article/add-heading-ids.ts';
import { ownLanguage } from '#domain/language.ts';
import styles from './table-of-contents.module.css';

/** Links to the sections of a long post: a quiet list beside the text, or above it where there is no room. */
export function TableOfContents({ headings }: { headings: readonly ArticleHeading[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <p className={styles.title} lang={ownLanguage}>
        On this page
      </p>
      <ol className={styles.list}>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 1 ? styles.nested : undefined}>
            <a href={`#${id}`} className={styles.link} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
