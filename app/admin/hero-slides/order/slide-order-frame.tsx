import { createContext, type ReactNode, use, useState } from 'react';
import { useListTools } from '#app/admin/collections/list/list-actions-context.ts';
import { heroSlides, type Slide } from '#app/admin/hero-slides/collection.ts';
import { getErrorMessage } from '#app/backend/error-message.ts';
import { useNotices } from '#app/ui/notices/notices-provider.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { moveSlide } from './slide-order.ts';
import styles from './slide-order-frame.module.css';
import { useSaveOrder } from './use-save-order.ts';

interface SlideOrder {
  /** The slides' ids in their order; null while not all of them are shown in it, and none can be moved. */
  places: readonly string[] | null;
  /** Puts a slide at a place, counted from 0. */
  move: (id: string, to: number) => void;
}

const SlideOrderContext = createContext<SlideOrder | null>(null);

/** PostgreSQL: raised by the function itself, which has not found all of them. */
const someAreGone = 'P0001';

/** Around the list of slides: puts them in order. A new order is shown at once, and taken back when it cannot be written. */
export function SlideOrderFrame({ children }: { children: ReactNode }) {
  const { rows, whole, show, reload } = useListTools();
  const { notify } = useNotices();
  const [said, setSaid] = useState('');
  const slides = rows as readonly Slide[];

  const write = useSaveOrder((failure, stored) => {
    show(stored);
    setSaid('');
    notify({
      title: heroSlides.errorTitles.update,
      description: getErrorMessage(failure),
      variant: 'destructive',
    });
    if ((failure as { code?: string }).code === someAreGone) reload();
  });

  const move = (id: string, to: number) => {
    const from = slides.findIndex((slide) => slide.id === id);
    if (from < 0 || to === from || to < 0 || to >= slides.length) return;
    const next = moveSlide(slides, from, to);
    show(next);
    setSaid(`“${next[to]?.title}” is now ${to + 1} of ${slides.length}.`);
    write(slides, next);
  };

  return (
    <SlideOrderContext value={{ places: whole ? slides.map(({ id }) => id) : null, move }}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!whole && (
        <p className={styles.hint}>Slides can be moved while all of them are shown in their order.</p>
      )}
      {children}
    </SlideOrderContext>
  );
}

/** The order that a slide stands in. */
export function useSlideOrder(): SlideOrder {
  const order = use(SlideOrderContext);
  if (!order) throw new Error('useSlideOrder must be used within a SlideOrderFrame');
  return order;
}
