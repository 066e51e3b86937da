import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pages } from './pages.ts';

const built = join(import.meta.dirname, '../build/client');

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
  return async (request) => {
    const response = await pages(request);
    if (!response.headers.get('content-type')?.startsWith('text/html') || !response.body) return response;
    const html = await response.text();
    const holdsFaces = html.includes('<link rel="held"');
    // The router marks by `#` a sheet that comes with scripts too.
    const links = /<link rel="stylesheet" href="((\/assets\/[\w.-]+\.css)#?)"\/>/g;
    const page = html.replace(links, (_, address, file) => {
      const sheet = read(file);
      const styles = holdsFaces ? heldApart(sheet) : `<style>${sheet}</style>`;
      return `${styles}<link rel="stylesheet" href="${address}" disabled=""/>`;
    });
    return new Response(page, response);
  };
}

function heldApart(sheet: string): string {
  const faces = sheet.match(fetchedFace)?.join('');
  const rest = `<style>${sheet.replace(fetchedFace, '')}</style>`;
  return faces ? `${rest}<style media="held">${faces}</style>` : rest;
}
