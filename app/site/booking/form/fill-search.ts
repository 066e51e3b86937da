/** Enters a search into a booking form, as if a visitor had typed it. Other names are ignored. */
export function fillSearch(form: HTMLFormElement, search: Iterable<[name: string, value: string]>): void {
  for (const [name, value] of search) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== 'hidden'))
      field.value = value;
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
