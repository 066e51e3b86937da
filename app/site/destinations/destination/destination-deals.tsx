import { lazy, memo, Suspense } from 'react';
import type { DealsContent } from '#app/site/deals/live-deals.tsx';
import { loadOnceOnline } from '#app/ui/offline/load-once-online.ts';

const id = 'destination-deals';

/**
 * The server renders the deals at once; browsers load their code when visitors come near. Not by `lazyWhenNear`: it would
 * become a chunk of its own, for which the home page has no room (docs/decisions/0019).
 */
const LiveDeals = import.meta.env.SSR
  ? (await import('#app/site/deals/live-deals.tsx')).LiveDeals
  : lazy(async () => {
      await waitUntilNear(document.getElementById(id));
      const module = await loadOnceOnline(() => import('#app/site/deals/live-deals.tsx'));
      return { default: module.LiveDeals };
    });

/** A page that the browser itself renders does not have the element yet. */
const waitUntilNear = (element: HTMLElement | null) =>
  element &&
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && resolve(observer.disconnect()),
      { rootMargin: '50%' },
    );
    observer.observe(element);
  });

/** React renders deals that are not hydrated yet from nothing if their props change, so they are rendered again only if they differ. */
export const DestinationDeals = memo(({ deals }: { deals: DealsContent }) => (
  <div id={id}>
    <Suspense>
      <LiveDeals {...deals} />
    </Suspense>
  </div>
));
