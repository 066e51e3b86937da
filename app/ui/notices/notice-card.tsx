import { type PointerEvent, useRef } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { joinClassNames } from '#app/ui/join-class-names.ts';
import styles from './notice-card.module.css';
import type { Notice } from './notice-store.ts';
import { getSwipeOffset, isDismissingSwipe } from './swipe.ts';

/** A notice. It is dismissed by its button or by a swipe to the right. */
export function NoticeCard({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  const startX = useRef<number | null>(null);

  const moveCard = (offset: number) => {
    if (card.current) card.current.style.transform = offset ? `translateX(${offset}px)` : '';
  };

  const startSwipe = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
    startX.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const followPointer = (event: PointerEvent) => {
    if (startX.current !== null) moveCard(getSwipeOffset(startX.current, event.clientX));
  };

  const endSwipe = (event: PointerEvent) => {
    if (startX.current === null) return;
    const isDismissing = isDismissingSwipe(startX.current, event.clientX);
    startX.current = null;
    if (isDismissing) onDismiss();
    else moveCard(0);
  };

  const cancelSwipe = () => {
    startX.current = null;
    moveCard(0);
  };

  return (
    <div
      ref={card}
      className={joinClassNames(styles.card, styles[notice.variant])}
      onPointerDown={startSwipe}
      onPointerMove={followPointer}
      onPointerUp={endSwipe}
      onPointerCancel={cancelSwipe}
    >
      <span className={styles.mark}>
        <Icon name={notice.variant === 'destructive' ? 'alert' : 'info'} size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{notice.title}</p>
        {notice.description && <p className={styles.description}>{notice.description}</p>}
        {notice.action}
      </div>
      <IconButton icon="close" label="Dismiss" size="small" onClick={onDismiss} />
      {notice.details && <div className={styles.details}>{notice.details}</div>}
    </div>
  );
}
