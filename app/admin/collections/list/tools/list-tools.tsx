import { type ReactNode, useId, useState } from 'react';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { Button } from '#app/ui/button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './list-tools.module.css';

interface ListToolsProps {
  search: ReactNode;
  /** The filters and the order. */
  choices: ReactNode;
  hasFilters: boolean;
  /** The number of filters that are set. */
  activeFilters: number;
}

/** The controls above a list. In a narrow list with filters, the button “Filters” shows and hides the filters and the order. */
export function ListTools({ search, choices, hasFilters, activeFilters }: ListToolsProps) {
  const choicesId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.tools}>
      {search}
      {hasFilters && (
        <Button
          size="small"
          icon={adminIcons.filter}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={choicesId}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{' '}
          {activeFilters > 0 && (
            <span className={styles.count}>
              {activeFilters}
              <VisuallyHidden> active</VisuallyHidden>
            </span>
          )}
        </Button>
      )}
      <div id={choicesId} className={styles.choices} data-collapsed={(hasFilters && !isOpen) || undefined}>
        {choices}
      </div>
    </div>
  );
}
