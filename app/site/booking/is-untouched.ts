/** Whether a booking form is as it was rendered: for one guest, and empty but for a place that the page has filled in. */
export function isUntouched(form: HTMLFormElement): boolean {
  return [...form.elements].every((field) => {
    if (field instanceof HTMLInputElement) return field.value === field.defaultValue;
    return !(field instanceof HTMLSelectElement) || field.selectedIndex === 0;
  });
}
