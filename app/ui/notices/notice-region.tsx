import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { NoticeCard } from './notice-card.tsx';
import styles from './notice-region.module.css';
import type { NoticeStore } from './notice-store.ts';

const hotkey = 'F8';

/** Returns the topmost modal dialog, if one is open. */
const findTopDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1);

/**
 * Shows the current notice. Both live regions are in the page from the start, empty, because a screen reader announces
 * only changes within a live region that it already knows.
 */
export function NoticeRegion({ store }: { store: NoticeStore }) {
  const notice = useSyncExternalStore(store.subscribe, store.current, () => null);
  const dialog = useSyncExternalStore(store.subscribe, findTopDialog, () => undefined);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === hotkey) region.current?.focus();
    };
    const followWindow = () => {
      if (document.hidden) store.pause();
      else store.resume();
    };
    document.addEventListener('keydown', focusRegion);
    document.addEventListener('visibilitychange', followWindow);
    return () => {
      document.removeEventListener('keydown', focusRegion);
      document.removeEventListener('visibilitychange', followWindow);
    };
  }, [store]);

  // When a notice disappears, or moves to another dialog, no leave or blur event fires, so the timer is resumed here.
  const shown = notice !== null;
  useEffect(() => {
    if (!shown) store.resume();
  }, [shown, store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => store.resume, [dialog, store]);

  const card = notice && (
    <NoticeCard key={notice.id} notice={notice} onDismiss={() => store.dismiss(notice.id)} />
  );
  const place = (
    <section
      ref={region}
      className={styles.region}
      aria-label={`Notifications (${hotkey})`}
      tabIndex={-1}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
    >
      <div role="status">{notice?.variant === 'default' && card}</div>
      <div role="alert">{notice?.variant === 'destructive' && card}</div>
    </section>
  );
  return dialog ? createPortal(place, dialog) : place;
}
