import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './overview-section.module.css';

interface OverviewSectionProps {
  title: string;
  /** The element beside the title, e.g. a link to the whole list. */
  more?: ReactNode;
  /** Set if the section could not be read. */
  failure?: { sentence: string; onRetry: () => unknown } | false;
  children: ReactNode;
}

/** A section of the overview: a title and rows, or one line that says that it could not be read. */
export function OverviewSection({ title, more, failure, children }: OverviewSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {!failure && more}
      </div>
      {failure ? (
        <p className={styles.failure}>
          <span>{failure.sentence}</span>
          <Button size="small" onClick={() => void failure.onRetry()}>
            Try again
          </Button>
        </p>
      ) : (
        children
      )}
    </section>
  );
}
