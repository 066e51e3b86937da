import type { Slide } from '#app/admin/hero-slides/collection.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';
import { IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './move-buttons.module.css';
import { useSlideOrder } from './slide-order-frame.tsx';
import { useRowDrag } from './use-row-drag.ts';

/** Moves a slide in the order: by a handle that is dragged, and by buttons (WCAG 2.2, 2.5.7). */
export function MoveButtons({ slide: { id, title } }: { slide: Slide }) {
  const { places, move } = useSlideOrder();
  const { held, onPointerDown } = useRowDrag((to) => move(id, to));
  if (!places) return null;
  const place = places.indexOf(id);
  return (
    <span className={styles.moves}>
      <span
        className={classes(styles.handle, held && styles.held)}
        aria-hidden="true"
        onPointerDown={onPointerDown}
      >
        <Icon name={adminIcons.grip} size={20} />
      </span>
      <span className={styles.buttons}>
        {/* At either end a button has nothing to do, and keeps the focus. */}
        <IconButton
          icon={adminIcons.chevronUp}
          label={`Move ${title} up`}
          size="small"
          aria-disabled={place === 0}
          onClick={() => move(id, place - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={`Move ${title} down`}
          size="small"
          aria-disabled={place === places.length - 1}
          onClick={() => move(id, place + 1)}
        />
      </span>
    </span>
  );
}
