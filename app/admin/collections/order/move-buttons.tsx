import { adminIcons } from '#app/ui/admin-icons.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './move-buttons.module.css';
import { useOrder } from './order-provider.tsx';
import { useRowDrag } from './use-row-drag.ts';

/** Moves a row by dragging a handle, or with two buttons (WCAG 2.2, 2.5.7 Dragging Movements). */
export function MoveButtons({ id, title }: { id: string; title: string }) {
  const { order, move } = useOrder();
  const { isDragging, onPointerDown } = useRowDrag((to) => move(id, to));
  if (!order) return null;
  const index = order.indexOf(id);
  return (
    <span className={styles.moves}>
      <span
        className={joinClassNames(styles.handle, isDragging && styles.dragging)}
        aria-hidden="true"
        onPointerDown={onPointerDown}
      >
        <Icon name={adminIcons.grip} size={20} />
      </span>
      <span className={styles.buttons}>
        {/* Not `disabled`, so that a button keeps the focus when its row becomes the first or last one. */}
        <IconButton
          icon={adminIcons.chevronUp}
          label={`Move ${title} up`}
          size="small"
          aria-disabled={index === 0}
          onClick={() => move(id, index - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={`Move ${title} down`}
          size="small"
          aria-disabled={index === order.length - 1}
          onClick={() => move(id, index + 1)}
        />
      </span>
    </span>
  );
}
