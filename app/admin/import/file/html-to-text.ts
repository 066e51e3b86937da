import { convertScripts } from '#app/admin/rich-text/paste/convert-scripts.ts';

/** The elements whose text is a line of its own. */
const lines = 'br, address, blockquote, dd, div, dt, figcaption, h1, h2, h3, h4, h5, h6, li, p, pre, td, th';

/** Returns the text of HTML in one line, without its tags. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  convertScripts(body);
  for (const line of body.querySelectorAll(lines)) {
    line.before(' ');
    line.after(' ');
  }
  return body.textContent.replace(/\s+/g, ' ').trim();
}
