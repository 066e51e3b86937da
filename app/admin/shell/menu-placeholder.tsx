import { registry } from '#app/admin/registry.ts';
import { createMenu } from './menu.ts';
import styles from './menu-placeholder.module.css';

const entries = createMenu(registry);

/**
 * The outline of the menu, shown while the session is loading. It has no words, because nobody sees the panel's menu
 * without signing in (docs/product.md#admin-panel).
 */
export function MenuPlaceholder() {
  return (
    <div className={styles.placeholder} data-menu-placeholder aria-hidden="true">
      <span className={styles.search} />
      {entries.map(({ path }) => (
        <span key={path} className={styles.entry} />
      ))}
    </div>
  );
}
