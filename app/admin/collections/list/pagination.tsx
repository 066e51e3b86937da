import type { FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './pagination.module.css';

interface ListPagesProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

const spoken = (number: number) => number.toLocaleString('en-US');

/** Which rows of how many are shown, e.g. '26–50 of 10,000'. */
export function shownRows({ page, pageSize, total }: Omit<ListPagesProps, 'onPage'>): string {
  if (total <= pageSize) return `${spoken(total)} in all`;
  const last = Math.min(page * pageSize, total);
  return `${spoken((page - 1) * pageSize + 1)}–${spoken(last)} of ${spoken(total)}`;
}

/** Says which rows are shown, and leads to the others: to the next ones, or to any page by its number. */
export function Pagination({ page, pageSize, total, onPage }: ListPagesProps) {
  const pages = Math.ceil(total / pageSize);
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Math.trunc(Number(new FormData(event.currentTarget).get('page')));
    if (wanted) onPage(Math.min(Math.max(wanted, 1), pages));
  };
  return (
    <nav className={styles.pages} aria-label="Pages">
      <p>{shownRows({ page, pageSize, total })}</p>
      {pages > 1 && (
        <div className={styles.ways}>
          <Button size="small" icon="chevron-left" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          {/* Another page, another field: it says the number of the one that is shown. */}
          <form key={page} className={styles.place} onSubmit={jump} noValidate>
            <label>
              <span className={styles.word}>Page</span>
              <input
                name="page"
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="go"
                className={styles.number}
                defaultValue={page}
                size={String(pages).length}
              />
            </label>
            <span>{`of ${spoken(pages)}`}</span>
          </form>
          <Button
            size="small"
            icon="chevron-right"
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
