import { addDays } from '#app/site/booking/dates/add-days.ts';
import { countNights } from '#app/site/booking/dates/count-nights.ts';
import { describeStay } from '#app/site/booking/dates/describe-stay.ts';
import { type BookingPlace, readSearchFor } from '#app/site/booking/search/booking-place.ts';
import { isUntouched } from '#app/site/booking/search/is-untouched.ts';
import { saveLastSearch } from '#app/site/booking/search/last-search.ts';
import { fieldNames, parseSearch, placeField } from '#app/site/booking/search/search-fields.ts';
import { toLocalDate } from '#domain/local-date.ts';
import { fillSearch } from './fill-search.ts';

const watchedForms = new WeakSet<HTMLFormElement>();

/**
 * Follows what a visitor enters into a booking form: the check-out follows the check-in, a hint says how many nights
 * there are or what is odd, and the search is remembered for this tab (docs/product/booking.md). An untouched form gets
 * the last search of the tab.
 *
 * This code is loaded when the form is first used, so it changes the elements of the form instead of React's state.
 */
export function watchSearch(form: HTMLFormElement): void {
  if (watchedForms.has(form)) return;
  watchedForms.add(form);
  if (isUntouched(form)) fillSearch(form, readSearchFor(getPlace(form)));
  // The visitor has typed before this code was loaded.
  else saveLastSearch(new FormData(form));
  const checkIn = getInput(form, fieldNames.checkIn);
  const checkOut = getInput(form, fieldNames.checkOut);
  /** The number of nights that was entered last. A check-out that has to move keeps this distance to the check-in. */
  let nights = 1;

  const update = () => {
    const today = toLocalDate(new Date());
    const nextDay = addDays(checkIn.value, 1);
    checkOut.min = nextDay > today ? nextDay : today;
    nights = countNights(checkIn.value, checkOut.value) || nights;
    showHint(form, describeStay(parseSearch(new FormData(form)), today));
  };

  form.addEventListener('input', ({ target }) => {
    if (target === checkIn) checkOut.value = followCheckIn(checkIn.value, checkOut.value, nights);
    update();
    saveLastSearch(new FormData(form));
  });
  update();
}

/** Returns the place that the form is about, if it is about one. */
function getPlace(form: HTMLFormElement): BookingPlace | undefined {
  const slug = form.elements.namedItem(placeField);
  if (!(slug instanceof HTMLInputElement)) return undefined;
  return { name: getInput(form, fieldNames.destination).defaultValue, slug: slug.value };
}

function getInput(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function showHint(form: HTMLFormElement, { text, odd }: ReturnType<typeof describeStay>): void {
  const hint = form.querySelector<HTMLElement>('[role=status]');
  if (!hint) return;
  hint.toggleAttribute('data-odd', odd);
  // Only a new text is set, because screen readers announce each change of a live region, even to the same text.
  if (hint.textContent !== text) hint.textContent = text;
}

/**
 * Returns the check-out after the check-in has changed. A check-out that is no longer after the check-in moves to
 * `nights` nights after it; an empty check-out stays empty.
 */
function followCheckIn(checkIn: string, checkOut: string, nights: number): string {
  if (checkIn === '' || checkOut === '' || checkOut > checkIn) return checkOut;
  return addDays(checkIn, nights) || checkOut;
}
