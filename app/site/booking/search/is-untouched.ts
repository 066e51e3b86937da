/** Returns whether a booking form is as it was rendered. */
export const isUntouched = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].every((input) => input.value === input.defaultValue) &&
  form.querySelector('select')?.selectedIndex === 0;
