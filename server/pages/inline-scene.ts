import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pages } from './app-source.ts';
import { editHtml } from './edit-html.ts';

const built = join(import.meta.dirname, '../../build/client');

/** How React asks for a page's first picture before all else, where that is a scene or the drawing of a page's head. */
const preload =
  /<link rel="preload" as="image" href="(\/(?:scenes|assets)\/[\w.-]+\.svg)" fetchPriority="high"\/>/;

/**
 * Writes a page's first picture into it, if we drew it: of at most 5 kB, it comes with the words instead of a whole turn
 * of the line behind them (docs/decisions/0008-paint-from-the-page-alone.md). What stands further down, and
 * uploaded pictures, are fetched as ever.
 */
export function inlineScene(pages: Pages, folder = built): Pages {
  return editHtml(pages, (html) => {
    const [link = '', address = ''] = preload.exec(html) ?? [];
    const file = join(folder, address);
    if (!link || !existsSync(file)) return html;
    // Of an address's own signs and an attribute's, those that would end either.
    const scene = readFileSync(file, 'utf8').replace(/[%#&"]/g, encodeURIComponent);
    return html
      .replace(link, '')
      .replace(`<img src="${address}"`, () => `<img src="data:image/svg+xml,${scene}"`);
  });
}
