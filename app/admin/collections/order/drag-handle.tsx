import { adminIcons } from '#app/ui/admin-icons.ts';
import { Icon } from '#app/ui/icon.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './drag-handle.module.css';
import { useOrder } from './order-provider.tsx';
import { useRowDrag } from './use-row-drag.ts';

/** Moves a row by dragging. The menu of the row moves it without (WCAG 2.2, 2.5.7 Dragging Movements). */
export function DragHandle({ id }: { id: string }) {
  const order = useOrder();
  const { isDragging, onPointerDown } = useRowDrag((to) => order?.move(id, to));
  return (
    order && (
      <span
        className={joinClassNames(styles.handle, isDragging && styles.dragging)}
        aria-hidden="true"
        onPointerDown={onPointerDown}
      >
        <Icon name={adminIcons.grip} size={20} />
      </span>
    )
  );
}
