import { describeCaptionLinks } from '#app/admin/import/content/caption-links.ts';
import { describeLostElements } from '#app/admin/import/content/lost-elements.ts';
import { cleanHtml } from '#app/admin/rich-text/paste/clean-paste.ts';
import { describeTableLosses } from '#app/admin/rich-text/paste/table-losses.ts';

/** Says what a text will lose that the texts of this site cannot have, except for images and links (foresee-text.ts). */
export function foreseeLosses(html: string): string[] {
  // Few posts have them, and reading the HTML of all of them takes long.
  const tableLosses = /<table\b/i.test(html) ? cleanHtml(html, () => true).tableLosses : new Set<never>();
  return [
    ...(tableLosses.size > 0 ? [`Its tables are simplified: ${describeTableLosses(tableLosses)}.`] : []),
    ...describeLostElements(html),
    ...describeCaptionLinks(html),
  ];
}
