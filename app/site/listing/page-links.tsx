import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { addPage, listPageLinks } from '#domain/lists/list-pages.ts';
import styles from './page-links.module.css';

interface PageLinksProps {
  page: number;
  /** Says how many pages there are. With one, nothing is shown. */
  pages: number;
  /** The URL of the list's first page, with its filter. */
  url: string;
}

/** Links to the other pages of a list. They are plain links, so they work without scripts and can be shared. */
export function PageLinks({ page, pages, url }: PageLinksProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 && (
        <ButtonLink to={addPage(url, page - 1)} rel="prev" icon="chevron-left">
          Previous
        </ButtonLink>
      )}
      <ol className={styles.numbers}>
        {listPageLinks(page, pages).map((number, index) => (
          // The list has at most two gaps. The one after the first page has index 1, the other a higher index.
          <li key={number ?? `gap-${index > 1}`} className={styles.item}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                to={addPage(url, number)}
                className={styles.number}
                aria-current={number === page ? 'page' : undefined}
              >
                <VisuallyHidden>Page </VisuallyHidden>
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.position}>{`Page ${page} of ${pages}`}</p>
      {page < pages && (
        <ButtonLink to={addPage(url, page + 1)} rel="next" icon="chevron-right" className={styles.next}>
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
