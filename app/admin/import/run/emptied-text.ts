import { htmlToMarkdown } from '#app/admin/import/content/html-to-markdown.ts';
import type { ExportRecord } from '#app/admin/import/file/export-file.ts';
import { nonTextElements } from '#app/admin/rich-text/paste/clean-paste.ts';
import { isCode } from '#app/admin/rich-text/paste/convert-code.ts';

/** The remark on a public record whose text is empty after the import. */
export const nothingLeft = 'Nothing is left of its text, so it becomes a draft.';

/** Returns whether a record must become a draft if nothing is left of its text. One that never had a text stays public. */
export const mayBeEmptied = ({ fields, isWithoutText }: ExportRecord): boolean =>
  Boolean(fields.published_at) && isWithoutText !== true;

/** Matches elements whose text may be left out. */
const mayLeaveOut =
  /<(?:script|style|noscript|template|form|select|object|svg|title|xml|iframe|video|audio|canvas)\b/i;

/** A paragraph, a heading or an item of a list that begins with a letter or a digit. */
const firstWord = /<(?:p|h[1-6]|li)\b[^<>]*>(?:\s|<[^<>]*>){0,20}[\p{L}\p{N}]/iu;

/** Returns whether the source of a text shows words that stay. Most texts have some, and converting all texts takes long. */
export const hasSureText = (html: string): boolean => !mayLeaveOut.test(html) && firstWord.test(html);

/** Returns whether nothing is left of a text that was prepared (content/prepare-html.ts) and lost its unusable images. */
export function isEmptied(body: HTMLElement): boolean {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (textContent?.trim() && !parentElement?.closest(nonTextElements)) return false;
  }
  // Visitors do not see the code that the text keeps.
  const shown = body.cloneNode(true) as HTMLElement;
  for (const element of shown.querySelectorAll('script, iframe')) if (isCode(element)) element.remove();
  return htmlToMarkdown(shown.innerHTML) === '';
}
