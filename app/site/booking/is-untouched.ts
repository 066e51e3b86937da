/** Whether a booking form is as it was rendered. */
export function isUntouched(form: HTMLFormElement): boolean {
  return [...form.elements].every((field) =>
    field instanceof HTMLSelectElement
      ? field.options[field.selectedIndex]?.defaultSelected
      : !(field instanceof HTMLInputElement) || field.value === field.defaultValue,
  );
}
