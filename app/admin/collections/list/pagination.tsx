import type { FormEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#app/ui/format-number.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Formats which rows are shown and how many there are in total, e.g. '26–50 of 10,000'. */
export function formatRange({ page, pageSize, total }: Omit<PaginationProps, 'onPage'>): string {
  if (total <= pageSize) return `${formatNumber(total)} in all`;
  const last = Math.min(page * pageSize, total);
  return `${formatNumber((page - 1) * pageSize + 1)}–${formatNumber(last)} of ${formatNumber(total)}`;
}

/** Says which rows are shown, and goes to the next page, the previous one, or a page by its number. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const pages = Math.ceil(total / pageSize);
  const goToEnteredPage = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = Math.trunc(Number(new FormData(event.currentTarget).get('page')));
    if (entered) onPage(Math.min(Math.max(entered, 1), pages));
  };
  return (
    <nav className={styles.pagination} aria-label="Pages">
      <p>{formatRange({ page, pageSize, total })}</p>
      {pages > 1 && (
        <div className={styles.controls}>
          <Button size="small" icon="chevron-left" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          {/* The key resets the uncontrolled field to the page that is shown. */}
          <form key={page} className={styles.jump} onSubmit={goToEnteredPage} noValidate>
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
            <span>{`of ${formatNumber(pages)}`}</span>
          </form>
          <Button
            size="small"
            icon="chevron-right"
            className={styles.next}
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
