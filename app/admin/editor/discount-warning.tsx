import { Icon } from '#app/ui/icon.tsx';
import { useDebounced } from '#app/ui/use-debounced.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import styles from './discount-warning.module.css';
import { namesDiscount } from './names-discount.ts';

/** Warns of a discount that is typed by hand (docs/product.md#deals). It does not block saving. */
export function DiscountWarning({ texts }: { texts: readonly string[] }) {
  const debounced = useDebounced(texts.join('\n'));
  return (
    <div role="status" className={styles.status}>
      {namesDiscount(debounced) && (
        <p className={styles.warning}>
          <Icon name="alert" size={18} />
          <span>
            <VisuallyHidden>Warning: </VisuallyHidden>
            This names a discount. EU law allows one only from the lowest price of the last 30 days, which a
            deal shows by itself once visitors have seen it.
          </span>
        </p>
      )}
    </div>
  );
}
