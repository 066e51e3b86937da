import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pages } from './app-source.ts';
import { editHtml } from './edit-html.ts';

const built = join(import.meta.dirname, '../../build/client');

/** The router marks by `#` a sheet that comes with scripts too. */
const sheetLink = /<link rel="stylesheet" href="((\/assets\/[\w.-]+\.css)#?)"\/>/g;

/** A rule that fetches a face; the fallbacks name the system's own. */
const fetchedFace = /@font-face\s*\{[^{}]*url\([^{}]*\}/g;

/**
 * Writes a page's style sheets into it, so that its first paint waits for nothing but the page; they are small
 * (docs/benchmarks.md, "Pages"). The link stays, where React looks for it, but disabled: nothing is fetched twice. Where
 * the page holds its faces back (app/late-start.ts), the rules that would fetch them wait in a sheet of their own.
 */
export function inlineStyles(pages: Pages, folder = built): Pages {
  const sheets = new Map<string, string>();
  const read = (address: string) => {
    const known = sheets.get(address);
    if (known !== undefined) return known;
    const sheet = readFileSync(join(folder, address), 'utf8');
    sheets.set(address, sheet);
    return sheet;
  };
  return editHtml(pages, (html) => {
    const holdsFaces = html.includes('<link rel="held"');
    return html.replace(sheetLink, (_, address, file) => {
      const sheet = read(file);
      const styles = holdsFaces ? heldApart(sheet) : `<style>${sheet}</style>`;
      return `${styles}<link rel="stylesheet" href="${address}" disabled=""/>`;
    });
  });
}

/** Without scripts nothing would let the faces go: such a visitor gets them at once. */
function heldApart(sheet: string): string {
  const faces = sheet.match(fetchedFace)?.join('');
  const rest = `<style>${sheet.replace(fetchedFace, '')}</style>`;
  if (!faces) return rest;
  return `${rest}<style media="held">${faces}</style><noscript><style>${faces}</style></noscript>`;
}
