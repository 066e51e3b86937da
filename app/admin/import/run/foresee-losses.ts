import { cleanHtml } from '#app/admin/rich-text/clean-paste.ts';
import { describeTableLosses } from '#app/admin/rich-text/table-losses.ts';

/** Says what a text will lose that the texts of this site cannot have. Images have a say of their own (foresee-images.ts). */
export function foreseeLosses(html: string): string[] {
  // Few posts have them, and reading the HTML of all of them takes long.
  const tableLosses = /<table\b/i.test(html) ? cleanHtml(html, () => true).tableLosses : new Set<never>();
  return [
    ...(tableLosses.size > 0 ? [`Its tables are simplified: ${describeTableLosses(tableLosses)}.`] : []),
    ...(/<form\b/i.test(html) ? ['A form is left out of its text.'] : []),
  ];
}
