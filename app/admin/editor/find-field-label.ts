/** The label of a field in the form, e.g. 'Button Text' for 'cta_text'; of the controls of a group, that of the group. */
export function findFieldLabel(form: HTMLElement | null, field: string): string {
  const control = form?.querySelector<HTMLInputElement>(`[name="${field}"]`);
  const label = control?.closest('fieldset')?.querySelector('legend');
  return (label ?? control?.labels?.[0])?.textContent ?? field;
}
