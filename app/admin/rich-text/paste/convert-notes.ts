/** What became of the footnotes of a pasted text: notes below it, or numbers whose notes the clipboard lacks. */
export type NoteRemark = 'below' | 'missing';

/**
 * Matches the ids of notes and of the places that refer to them: those of Word (`_ftn1`, `_ednref2`), of Google Docs (`ftnt1`,
 * `ftnt_ref1`) and of LibreOffice (`sdfootnote1sym`, `sdfootnote1anc`). The group is that of a place.
 */
const noteId = /^#(?:_?(?:ftn|edn|ftnt)(_?ref)?\d+|sd(?:foot|end)note\d+(?:sym|(anc)))$/i;

/**
 * Turns footnotes into text, because the editor has none: a number above the line, and the notes below the text, each
 * with its number. Google Docs and Pages copy only the numbers.
 *
 * @param html the HTML of the clipboard, which says which program it is from
 */
export function convertNotes(body: HTMLElement, html: string): NoteRemark | null {
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].flatMap((link) => {
    // A browser or a program may have completed the URL: `file:///C:/…/clip.htm#_ftn1`.
    const match = noteId.exec(link.getAttribute('href')?.replace(/^[^#]*/, '') ?? '');
    return match ? [{ link, isBack: (match[1] ?? match[2]) !== undefined }] : [];
  });
  for (const { link, isBack } of links) {
    if (isBack && /^\S/.test(link.nextSibling?.textContent ?? '')) link.after(' ');
    const number = document.createElement('sup');
    number.textContent = link.textContent.trim().replace(/^\[(\d+)\]$/, '$1');
    // In Google Docs, the link is in an element of this kind already.
    (link.closest('sup') ?? link).replaceWith(number);
  }
  // Word draws a line above its notes.
  for (const list of body.querySelectorAll(
    '[style*="mso-element:footnote-list" i], [style*="mso-element:endnote-list" i]',
  ))
    for (const line of list.querySelectorAll(':scope > hr, :scope > br')) line.remove();
  if (links.some(({ isBack }) => isBack)) return 'below';
  if (links.length > 0) return 'missing';
  return /docs-internal-guid-|Cocoa HTML Writer/.test(html) && hasNumbers(body) ? 'missing' : null;
}

/** Returns whether numbers above the line count from 1 on, as those of footnotes do. */
function hasNumbers(body: HTMLElement): boolean {
  const numbers = [
    ...body.querySelectorAll<HTMLElement>(
      'sup, [style*="vertical-align:super" i], [style*="vertical-align: super" i]',
    ),
  ]
    .map(({ textContent }) => textContent.trim())
    .filter((text) => /^\d+$/.test(text));
  return numbers.length > 0 && numbers.every((text, index) => Number(text) === index + 1);
}
