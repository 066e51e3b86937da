import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { earlyNotice } from './early-notice.ts';
import { NoticeCard } from './notice-card.tsx';
import styles from './notice-region.module.css';
import type { NoticeStore } from './notice-store.ts';

const hotkey = 'F8';

const findTopDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1);

/**
 * Shows the current notice. Both live regions are always in the page, because a screen reader announces only changes
 * within a live region that already exists.
 */
export function NoticeRegion({ store }: { store: NoticeStore }) {
  const notice = useSyncExternalStore(store.subscribe, store.current, () => null);
  const dialog = useSyncExternalStore(store.subscribe, findTopDialog, () => undefined);
  const region = useRef<HTMLElement>(null);
  /** What had the focus before the hotkey, while the focus is in the region. */
  const origin = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== hotkey) return;
      origin.current ??= document.activeElement as HTMLElement | null;
      region.current?.focus();
    };
    const pauseWhileHidden = () => {
      if (document.hidden) store.pause();
      else store.resume();
    };
    document.addEventListener('keydown', focusRegion);
    document.addEventListener('visibilitychange', pauseWhileHidden);
    return () => {
      document.removeEventListener('keydown', focusRegion);
      document.removeEventListener('visibilitychange', pauseWhileHidden);
    };
  }, [store]);

  // A notice that disappears or moves into another dialog fires no pointerleave or blur event, so the next two effects
  // resume the timer.
  const shown = notice !== null;
  useEffect(() => {
    if (!shown) store.resume();
  }, [shown, store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => store.resume, [dialog, store]);

  // A notice with the focus has disappeared, e.g. because its Undo button was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (document.activeElement === document.body) origin.current?.focus({ preventScroll: true });
  }, [notice]);

  const card = notice && (
    <NoticeCard key={notice.id} notice={notice} onDismiss={() => store.dismiss(notice.id)} />
  );
  const content = (
    <section
      ref={region}
      className={styles.region}
      aria-label={`Notifications (${hotkey})`}
      tabIndex={-1}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={({ relatedTarget }) => {
        store.resume();
        if (!region.current?.contains(relatedTarget)) origin.current = null;
      }}
    >
      {/* Before hydration, app/early-taps.ts shows its notice here. React leaves the children alone. */}
      <div
        id={earlyNotice.slot}
        aria-live="polite"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
      <div role="status">{notice?.variant === 'default' && card}</div>
      <div role="alert">{notice?.variant === 'destructive' && card}</div>
    </section>
  );
  return dialog ? createPortal(content, dialog) : content;
}
