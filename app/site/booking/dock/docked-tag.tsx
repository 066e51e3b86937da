import { type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { DateChips } from '#app/site/booking/dates/date-chips.tsx';
import { BookingForm } from '#app/site/booking/form/booking-form.tsx';
import { fillSearch } from '#app/site/booking/form/fill-search.ts';
import { watchSearch } from '#app/site/booking/form/watch-search.ts';
import { readSearchFor, useBookingPlace } from '#app/site/booking/search/booking-place.ts';
import { dockedFormId, pageFormId } from '#app/site/booking/search/form-ids.ts';
import { readLastSearch } from '#app/site/booking/search/last-search.ts';
import { fieldNames, parseSearch } from '#app/site/booking/search/search-fields.ts';
import { getHeaderHeight } from '#app/site/components/get-header-height.ts';
import { IconButton } from '#app/ui/button.tsx';
import styles from './docked-tag.module.css';
import { SlimTag } from './slim-tag.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

export interface BookRequest {
  button: HTMLElement;
}

/**
 * The booking form at the foot of the window. The header opens it where the form of the page is out of sight. On phones
 * it stays as a slim tag while a page with places is scrolled (docs/product/booking.md#book-now).
 */
export function DockedTag({ request }: { request: BookRequest | null }) {
  const { key, pathname } = useLocation();
  const scrolledPast = useScrolledPast(key);
  const place = useBookingPlace();
  /** Holds what opened the tag; null while it is closed. */
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [search, setSearch] = useState(() => parseSearch(readSearchFor(place)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tag closes when another page opens
  useEffect(() => setOpener(null), [pathname]);

  useEffect(() => {
    if (!request) return;
    const form = findPageFormInReach();
    setOpener(form ? null : request.button);
    if (form) {
      focusNextField(form);
      scrollIntoMiddle(form);
    }
  }, [request]);

  useEffect(() => {
    const form = opener && findForm(dockedFormId);
    if (!form) return;
    watchSearch(form);
    focusNextField(form);
    setSearch(parseSearch(new FormData(form)));
    return () => {
      // The form of the page takes over what was entered in this one.
      const [pageForm, last] = [findForm(pageFormId), readLastSearch()];
      if (pageForm && last) fillSearch(pageForm, last);
      // The focus was in the form, which is gone now.
      if (document.activeElement === document.body) opener.focus({ preventScroll: true });
    };
  }, [opener]);

  // While a notice is above the form, the form is less high. Its focused element is then scrolled back into sight.
  useEffect(() => {
    const scroller = opener && findForm(dockedFormId)?.closest(`.${styles.scroller}`);
    if (!scroller) return;
    const observer = new ResizeObserver(() => {
      if (scroller.contains(document.activeElement))
        document.activeElement?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [opener]);

  const close = () => setOpener(null);
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
    <aside className={styles.dock} data-screen-only aria-label="Booking">
      {scrolledPast && (
        <div className={styles.slim} hidden={opener !== null}>
          <SlimTag search={parseSearch(readSearchFor(place))} onOpen={setOpener} />
        </div>
      )}
      {opener && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens inside
        <div className={styles.panel} onKeyDown={closeOnEscape} onInput={readForm}>
          <div className={styles.head}>
            <DateChips search={search} onChoose={chooseDates} />
            <IconButton icon="close" label="Close" size="small" className={styles.close} onClick={close} />
          </div>
          <div className={styles.scroller}>
            <BookingForm
              id={dockedFormId}
              label="Book a trip"
              at="dock"
              place={place}
              // The page may already disclose the commission (booking-disclosure.tsx).
              isDisclosed={document.querySelector('main [data-commission]') !== null}
              onSent={close}
            />
          </div>
        </div>
      )}
    </aside>
  );
}

function findForm(id: string): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`form#${id}`);
}

/** Returns the booking form of the page, unless most of it has been scrolled away under the header. */
function findPageFormInReach(): HTMLFormElement | null {
  const form = findForm(pageFormId);
  const box = form?.getBoundingClientRect();
  return box && box.bottom - getHeaderHeight() > box.height / 2 ? form : null;
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
