import { isUntouched } from './is-untouched.ts';
import { saveLastSearch } from './last-search.ts';

/**
 * Saves for this tab what a visitor has entered into the page's booking form. The form does so itself once its code is there
 * (watch-search.ts), which is not so before hydration, nor if the connection was lost before its first use.
 */
export function saveTypedSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[action="/go"]');
  if (form && !isUntouched(form)) saveLastSearch(new FormData(form));
}
