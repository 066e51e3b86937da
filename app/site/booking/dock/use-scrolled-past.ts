import { useEffect, useState } from 'react';
import { pageFormId } from '#app/site/booking/search/form-ids.ts';
import { bookNowLinks } from '#app/site/booking/search/go-path.ts';
import { getHeaderHeight } from '#app/site/components/get-header-height.ts';

/**
 * Returns whether a page with Book Now links has been scrolled past its booking form or, without one, past its heading.
 * `pageKey` changes whenever the page does.
 */
export function useScrolledPast(pageKey: string): boolean {
  const [scrolledPast, setScrolledPast] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another head
  useEffect(() => {
    const hasPlaces = document.querySelector(bookNowLinks);
    const head = document.getElementById(pageFormId) ?? document.querySelector('main h1');
    if (!hasPlaces || !head) {
      setScrolledPast(false);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        // A head below the window does not intersect with it either, but is still ahead.
        if (entry) setScrolledPast(!entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2);
      },
      // The header covers this part of the window.
      { rootMargin: `-${getHeaderHeight()}px 0px 0px` },
    );
    observer.observe(head);
    return () => observer.disconnect();
  }, [pageKey]);
  return scrolledPast;
}
