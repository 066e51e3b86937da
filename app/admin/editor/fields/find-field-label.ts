/**
 * Finds the label of a field in the form, e.g. 'Button Text' for 'cta_text'. For controls in a fieldset, it is the
 * legend. The `name` of a fieldset or a button that edits several fields lists all their names, which `~=` finds. Rich text has no
 * control with a name, so the label is made from the name of its field.
 */
export function findFieldLabel(form: HTMLElement | null, field: string): string {
  const control = form?.querySelector<HTMLInputElement>(`[name~="${field}"]`);
  const label = control?.closest('fieldset')?.querySelector('legend');
  const named = label ?? control?.labels?.[0] ?? control;
  return named?.textContent || field.charAt(0).toUpperCase() + field.slice(1);
}
