import { useEffect, useState } from 'react';
import { getHeaderHeight } from '#app/site/shell/get-header-height.ts';
import { bookNowFormId, homeFormId } from './form-ids.ts';

/**
 * Whether a page with places has been scrolled past its head: the booking form of the home page, or the heading of another
 * page. `pageKey` changes whenever the page does.
 */
export function useScrolledPast(pageKey: string): boolean {
  const [scrolledPast, setScrolledPast] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another head
  useEffect(() => {
    const hasPlaces = document.querySelector(`main [form=${bookNowFormId}]`);
    const head = document.getElementById(homeFormId) ?? document.querySelector('main h1');
    if (!hasPlaces || !head) {
      setScrolledPast(false);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
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
