import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { bookNowLinks } from '#app/site/booking/search/go-path.ts';
import type { BookRequest, DockedTag } from './docked-tag.tsx';

/** The events with which visitors scroll. A page that only a script scrolls needs no tag. */
const scrollStarts = ['touchstart', 'wheel', 'keydown'];

/**
 * Loads the docked tag: when the header's Book Now is pressed, or on a phone when a visitor begins to scroll a page with
 * Book Now links or arrives in the middle of it (docs/product/booking.md#book-now).
 *
 * @param request the last press of the header's Book Now; null if there was none
 */
export function BookingDock({ request }: { request: BookRequest | null }) {
  const { key } = useLocation();
  const [Tag, setTag] = useState<typeof DockedTag | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is that of the page, which may open further down
  useEffect(() => {
    if (Tag) return;
    const load = () =>
      import('./docked-tag.tsx').then(
        (module) => setTag(() => module.DockedTag),
        () => {},
      );
    const loadOnPhone = () => {
      // The breakpoint --phone.
      if (matchMedia('(max-width: 767px)').matches && document.querySelector(bookNowLinks)) load();
    };
    if (request) load();
    // The page opened at a place further down, or where the visitor left it.
    if (scrollY) loadOnPhone();
    for (const name of scrollStarts) addEventListener(name, loadOnPhone);
    return () => {
      for (const name of scrollStarts) removeEventListener(name, loadOnPhone);
    };
  }, [Tag, key, request]);

  return Tag && <Tag request={request} />;
}
