/**
 * The label of a field in the form, e.g. 'Button Text' for 'cta_text'; of the controls of a group, that of the group. A
 * group that edits several fields has all of their names. Rich text has no control with a name, and its label is the name
 * of its field.
 */
export function findFieldLabel(form: HTMLElement | null, field: string): string {
  const control = form?.querySelector<HTMLInputElement>(`[name~="${field}"]`);
  const label = control?.closest('fieldset')?.querySelector('legend');
  return (label ?? control?.labels?.[0])?.textContent ?? field.charAt(0).toUpperCase() + field.slice(1);
}
