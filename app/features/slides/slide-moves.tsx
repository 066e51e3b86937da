import { IconButton } from '#app/components/button.tsx';
import { classes } from '#app/components/classes.ts';
import { Icon } from '#app/components/icon.tsx';
import { panelIcons } from '#app/components/panel/panel-icons.ts';
import type { Slide } from './slide.ts';
import styles from './slide-moves.module.css';
import { useSlideOrder } from './slide-order-frame.tsx';
import { useRowDrag } from './use-row-drag.ts';

/** Moves a slide in the order: by a handle that is dragged, and by buttons (WCAG 2.2, 2.5.7). */
export function SlideMoves({ slide: { id, title } }: { slide: Slide }) {
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
        <Icon name={panelIcons.grip} size={20} />
      </span>
      <span className={styles.buttons}>
        {/* At either end a button has nothing to do, and keeps the focus. */}
        <IconButton
          icon={panelIcons.chevronUp}
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
