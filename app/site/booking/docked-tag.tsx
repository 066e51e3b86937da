import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { getHeaderHeight } from '#app/site/shell/get-header-height.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { BookingSearch } from '#domain/booking-link.ts';
import { BookingForm } from './booking-form.tsx';
import { DateChips } from './date-chips.tsx';
import styles from './docked-tag.module.css';
import { fillSearch } from './fill-search.ts';
import { dockedFormId, homeFormId } from './form-ids.ts';
import { readLastSearch } from './last-search.ts';
import { fieldNames, parseSearch } from './search-fields.ts';
import { SlimTag } from './slim-tag.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import { watchSearch } from './watch-search.ts';

/** A press of a Book Now button. Its value is the place; the button of the header has none. */
export interface BookRequest {
  button: HTMLButtonElement;
}

interface DockedTagProps {
  affiliateUrl: string | null;
  /** The last press; null if there was none. */
  request: BookRequest | null;
}

/** What opened the tag, and the place to fill in: empty for the button of the header, null for the slim tag. */
interface Opening {
  opener: HTMLElement;
  place: string | null;
}

/**
 * The booking form at the foot of the window, where the form of the home page is out of sight. On phones it stays as a slim
 * tag while a page with places is scrolled (docs/product.md#book-now).
 */
export function DockedTag({ affiliateUrl, request }: DockedTagProps) {
  const { key, pathname } = useLocation();
  const scrolledPast = useScrolledPast(key);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [search, setSearch] = useState(readSearch);
  /** The place that the last button filled in. */
  const filledPlace = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tag closes when another page opens
  useEffect(() => setOpening(null), [pathname]);

  useEffect(() => {
    if (!request) return;
    const { button } = request;
    const form = findHomeFormInReach();
    setOpening(form ? null : { opener: button, place: button.value });
    if (form) {
      enterPlace(form, button.value, filledPlace);
      focusNextField(form);
      scrollIntoMiddle(form);
    }
  }, [request]);

  useEffect(() => {
    const form = opening && findForm(dockedFormId);
    if (!form) return;
    watchSearch(form);
    if (opening.place !== null) enterPlace(form, opening.place, filledPlace);
    focusNextField(form);
    setSearch(parseSearch(new FormData(form)));
    return () => {
      const [home, last] = [findForm(homeFormId), readLastSearch()];
      if (home && last) fillSearch(home, last);
      // The focus was in the form, which is gone now.
      if (document.activeElement === document.body) opening.opener.focus({ preventScroll: true });
    };
  }, [opening]);

  // The form gets lower while a notice is above it. What has the focus then stays in sight.
  useEffect(() => {
    const scroller = opening && findForm(dockedFormId)?.closest(`.${styles.scroller}`);
    if (!scroller) return;
    const observer = new ResizeObserver(() => {
      if (scroller.contains(document.activeElement))
        document.activeElement?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [opening]);

  const close = () => setOpening(null);
  const readForm = () => {
    const form = findForm(dockedFormId);
    if (form) setSearch(parseSearch(new FormData(form)));
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  const chooseDates = (fields: [name: string, value: string][]) => {
    const form = findForm(dockedFormId);
    if (form) fillSearch(form, fields);
  };

  return (
    <aside className={styles.dock} aria-label="Booking">
      {scrolledPast && (
        <div className={styles.slim} hidden={opening !== null}>
          <SlimTag search={readSearch()} onOpen={(opener) => setOpening({ opener, place: null })} />
        </div>
      )}
      {opening && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens inside
        <div className={styles.panel} onKeyDown={closeOnEscape} onInput={readForm}>
          <div className={styles.head}>
            <DateChips search={search} onChoose={chooseDates} />
            <IconButton icon="close" label="Close" size="small" className={styles.close} onClick={close} />
          </div>
          <div className={styles.scroller}>
            <BookingForm id={dockedFormId} label="Book a trip" affiliateUrl={affiliateUrl} onSent={close} />
          </div>
        </div>
      )}
    </aside>
  );
}

function readSearch(): BookingSearch {
  return parseSearch(readLastSearch() ?? new URLSearchParams());
}

function findForm(id: string): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`form#${id}`);
}

/** Returns the booking form of the home page, unless most of it has been scrolled away under the header. */
function findHomeFormInReach(): HTMLFormElement | null {
  const form = findForm(homeFormId);
  const box = form?.getBoundingClientRect();
  return box && box.bottom - getHeaderHeight() > box.height / 2 ? form : null;
}

/** Fills in the place of a button. The button of the header removes the place of the last one, but never what was typed. */
function enterPlace(form: HTMLFormElement, place: string, filledPlace: RefObject<string>): void {
  const { destination } = parseSearch(new FormData(form));
  if (place || destination === filledPlace.current) fillSearch(form, [[fieldNames.destination, place]]);
  filledPlace.current = place;
}

/** Focuses what is entered next: the dates, or the destination if there is none. */
function focusNextField(form: HTMLFormElement): void {
  const { destination } = parseSearch(new FormData(form));
  const next = form.elements.namedItem(destination ? fieldNames.checkIn : fieldNames.destination);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

function scrollIntoMiddle(form: HTMLFormElement): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  form.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth', block: 'center' });
}
