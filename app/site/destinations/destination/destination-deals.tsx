import { lazy, memo, Suspense } from 'react';
import type { DealsContent } from '#app/site/deals/live-deals.tsx';
import { loadOnceOnline } from '#app/ui/offline/load-once-online.ts';

const id = 'destination-deals';

/**
 * The server renders the deals at once; browsers load their code when visitors come near. `lazyWhenNear` is not used: it
 * would become a chunk of its own, for which the home page has no room (docs/decisions/0019).
 */
const LiveDeals = import.meta.env.SSR
  ? (await import('#app/site/deals/live-deals.tsx')).LiveDeals
  : lazy(async () => {
      await waitUntilNear(document.getElementById(id));
      const module = await loadOnceOnline(() => import('#app/site/deals/live-deals.tsx'));
      return { default: module.LiveDeals };
    });

/** Waits until an element is near the window. Null on a page that the browser renders: its code does not wait. */
const waitUntilNear = (element: HTMLElement | null) =>
  element &&
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && resolve(observer.disconnect()),
      { rootMargin: '50%' },
    );
    observer.observe(element);
  });

/**
 * `memo` renders the deals again only if they differ: if the props of deals that are not hydrated yet change, React
 * throws their HTML away and renders them again.
 */
export const DestinationDeals = memo(({ deals }: { deals: DealsContent }) => (
  <div id={id}>
    <Suspense>
      <LiveDeals {...deals} />
    </Suspense>
  </div>
));
