import { createContext, use, useState } from 'react';
import type { ListWrapperProps } from '#app/admin/collections/list/list-definition.ts';
import type { Slide } from '#app/admin/hero-slides/collection.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { moveSlide } from './slide-order.ts';
import styles from './slide-order-provider.module.css';
import { useSaveOrder } from './use-save-order.ts';

interface SlideOrder {
  /** The ids of all slides in order; null while they cannot be moved (see `isComplete` in `ListWrapperProps`). */
  order: readonly string[] | null;
  /** Moves a slide to the index `to`. */
  move: (id: string, to: number) => void;
}

const SlideOrderContext = createContext<SlideOrder | null>(null);

/** Lets the owner reorder the slides. A new order is shown immediately, and is reverted if it cannot be saved. */
export function SlideOrderProvider({ rows: slides, isComplete, setRows, children }: ListWrapperProps<Slide>) {
  const [announcement, setAnnouncement] = useState('');
  const save = useSaveOrder((stored) => {
    setRows(stored);
    setAnnouncement('');
  });

  const move = (id: string, to: number) => {
    const from = slides.findIndex((slide) => slide.id === id);
    if (from < 0 || to === from || to < 0 || to >= slides.length) return;
    const next = moveSlide(slides, from, to);
    setRows(next);
    setAnnouncement(`“${next[to]?.title}” is now ${to + 1} of ${slides.length}.`);
    save(slides, next);
  };

  return (
    <SlideOrderContext value={{ order: isComplete ? slides.map(({ id }) => id) : null, move }}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {!isComplete && <p className={styles.hint}>To move slides, show all of them in their default order.</p>}
      {children}
    </SlideOrderContext>
  );
}

export function useSlideOrder(): SlideOrder {
  const order = use(SlideOrderContext);
  if (!order) throw new Error('useSlideOrder must be used within a SlideOrderProvider');
  return order;
}
