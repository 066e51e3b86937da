import { isUntouched } from './is-untouched.ts';
import { saveLastSearch } from './last-search.ts';

/**
 * Saves for this tab what a visitor has entered into the booking form of the page. The form does so itself once
 * watch-search.ts is loaded. It is not loaded before hydration, or if the connection was lost before the first use.
 */
export function saveTypedSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[action="/go"]');
  if (form && !isUntouched(form)) saveLastSearch(new FormData(form));
}
