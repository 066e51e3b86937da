import { type RefObject, useEffect, useState } from 'react';
import brandStyles from '#app/ui/brand/brand.module.css';
import { hydratedEvent } from '#app/ui/hydrated-event.ts';

/**
 * The time in milliseconds after which a loaded page counts as hydrated. Its event may have been missed, because its
 * scripts had started before.
 */
const hydrationMs = 2000;

/** Elements in a page of the site that take the place of its own. */
export interface FramePlaces {
  /** Links to the home page: in the header and in the footer. */
  brands: HTMLElement[];
  /** Null where the page has none. */
  tagline: HTMLElement | null;
  copyright: HTMLElement | null;
}

/**
 * Takes the places of the brand and of the footer's texts in the site in a frame, on each page that is opened there.
 * The site's own elements are hidden and stay as they are, because React there goes on with them. `hasFooter` says
 * whether the texts of the footer are replaced, too. Returns null while there is no page that could show anything.
 */
export function useFramePlaces(
  frame: RefObject<HTMLIFrameElement | null>,
  hasFooter: boolean,
): FramePlaces | null {
  const [places, setPlaces] = useState<FramePlaces | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let leave = () => {};
    const enter = () => {
      leave();
      leave = followPage(element, hasFooter, setPlaces);
    };
    enter();
    element.addEventListener('load', enter);
    return () => {
      element.removeEventListener('load', enter);
      leave();
    };
  }, [frame, hasFooter]);
  return places;
}

/** Takes the places in one page, once it is hydrated, and again after React has replaced the elements around them. */
function followPage(
  { contentDocument: page, contentWindow: view }: HTMLIFrameElement,
  hasFooter: boolean,
  onPlaces: (places: FramePlaces | null) => void,
): () => void {
  // A frame that is opening a page has no document yet.
  if (!page?.body || !view || page.readyState !== 'complete') return () => {};
  let taken: (readonly [original: HTMLElement, place: HTMLElement])[] = [];
  const giveBack = () => {
    for (const [original, place] of taken) {
      original.style.removeProperty('display');
      place.remove();
    }
    taken = [];
  };
  const take = (original: HTMLElement | null): HTMLElement | null => {
    if (!original) return null;
    const place = original.cloneNode(false) as HTMLElement;
    original.style.setProperty('display', 'none', 'important');
    original.after(place);
    taken.push([original, place]);
    return place;
  };
  const takeAll = () => {
    giveBack();
    const own = findOwnElements(page);
    onPlaces({
      brands: own.brands.flatMap((brand) => take(brand) ?? []),
      tagline: hasFooter ? take(own.tagline) : null,
      copyright: hasFooter ? take(own.copyright) : null,
    });
  };
  const observer = new MutationObserver(() => {
    if (taken.some(([, place]) => !place.isConnected)) takeAll();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    view.removeEventListener(hydratedEvent, start);
    takeAll();
    observer.observe(page.body, { childList: true, subtree: true });
  };
  view.addEventListener(hydratedEvent, start);
  // If the scripts have started already (app/late-start.ts), their event may have been missed.
  if (!page.querySelector('template[data-late=script]')) timer = setTimeout(start, hydrationMs);
  return () => {
    clearTimeout(timer);
    view.removeEventListener(hydratedEvent, start);
    observer.disconnect();
    giveBack();
    onPlaces(null);
  };
}

/** Finds what the page shows itself (app/site/shell/site-footer.tsx). A page of the panel has no such footer. */
function findOwnElements(page: Document) {
  const brands = [...page.querySelectorAll<HTMLElement>(`.${brandStyles.brand}`)];
  const footer = brands.map((brand) => brand.closest('footer')).find((element) => element !== null);
  return {
    brands,
    tagline: footer?.querySelector<HTMLElement>(`.${brandStyles.brand} ~ p`) ?? null,
    copyright: footer?.querySelector<HTMLElement>('p:has(> bdi)') ?? null,
  };
}
