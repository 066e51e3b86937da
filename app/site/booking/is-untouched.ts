import { guestChoices } from './search-fields.ts';

/** Whether a booking form is as it was rendered: empty, for one guest. */
export function isUntouched(form: HTMLFormElement): boolean {
  return [...new FormData(form).values()].join('') === guestChoices[0].value;
}
