import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './filters-button.module.css';

interface FiltersButtonProps {
  /** The id of the filters' popover. */
  id: string;
  /** How many of the filters are on. */
  count: number;
}

/** Opens the filters where they do not stand beside the list. It works without scripts, too. */
export const FiltersButton = ({ id, count }: FiltersButtonProps) => (
  <button type="button" className={styles.button} popoverTarget={id}>
    <Icon name={{ path: 'M4 7.5h16M7 12h10M10 16.5h4' }} size={18} />
    Filters
    {count > 0 && (
      <>
        {' '}
        <span className={styles.count}>{count}</span>
        <VisuallyHidden> on</VisuallyHidden>
      </>
    )}
  </button>
);
