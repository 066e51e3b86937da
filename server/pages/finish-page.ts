import { toScriptJson } from '#domain/text/script-json.ts';
import type { ImageColors } from '#server/image-colors/image-colors.ts';
import { openClientAssets } from './client-assets.ts';
import { getAttributes, isFirstViewPreload, isOwnStyleSheet } from './page-tags.ts';
import { hashInline } from './security-headers.ts';

/** The parts of the built app that are needed to finish a page. */
export interface BuiltAssets {
  /** The folder whose files are served at `/`. */
  clientFolder: string;
  /** The code of app/unpainted.ts, bundled by the build. */
  unpaintedScript: string;
  /** The code of app/late-start.ts, bundled by the build. */
  lateStartScript: string;
  /** The code of app/report-visits.ts, bundled by the build. */
  reportVisitsScript: string;
  /**
   * The style sheets of each public page, by the page's path. They are prefetched when a visitor points at a link to
   * the page.
   */
  styleSheets: Record<string, string[]>;
  /** The nonce of each inline script and style that the app has written (app/entry.server.tsx). */
  scriptMark: string;
}

export interface FinishedPage {
  html: string;
  /** The hash of each inline script that the app or this file has written. */
  scripts: string[];
  /** The hash of each `<style>` element that the app or this file has written. */
  styles: string[];
  /** The URLs of the images that are not measured yet. */
  unmeasured: string[];
}

/** Whole scripts and styles are matched, so that no tag is looked for in their text. */
const elements = /<link [^>]*>|<img [^>]*>|<(script|style)([^>]*)>(.*?)<\/\1>|<\/(?:head|body)>/gs;

/**
 * Finishes a page that React has rendered, in one pass over its tags:
 *
 * - Style sheets are inlined. Their links are disabled but stay, because React looks for them when it hydrates. Only the
 *   links that React does not know are removed.
 * - The images of the first view (`fetchPriority="high"`) that are our own SVG files (at most 6 kB compressed) are inlined.
 * - Uploaded images get the color that they have while they load (app/ui/styles/image-colors.css), and those of a text
 *   (`data-unsized`) their size, if it is known.
 * - With `lateStart`, the script of app/unpainted.ts marks the page in its head, fonts and scripts move into `<template>`
 *   elements, and the script of app/late-start.ts inserts them after the first paint. Without JavaScript, a `<noscript>` style applies the fonts.
 * - With `isCounted`, the script of app/report-visits.ts reports what the server cannot see.
 * - The marks of the app's own scripts and styles are removed, and only these are hashed for the content security policy.
 *
 * Why: docs/decisions/0008-paint-before-fonts-and-scripts-load.md. How: docs/decisions/0030-make-uncached-pages-cheap.md.
 */
export function createPageFinisher(
  { clientFolder, styleSheets, scriptMark, ...scripts }: BuiltAssets,
  findLook: ImageColors['find'] = () => null,
) {
  const assets = openClientAssets(clientFolder);
  const mark = ` nonce="${scriptMark}"`;
  const reportVisits = `<script>${scripts.reportVisitsScript}</script>`;
  const reportVisitsHash = hashInline(scripts.reportVisitsScript);
  const scriptHashes = [scripts.unpaintedScript, scripts.lateStartScript].map(hashInline);
  const headEnd = `<script>${scripts.unpaintedScript}</script></head>`;
  const bodyEnd = `<script type="application/json" id="style-sheets">${toScriptJson(styleSheets)}</script><script>${scripts.lateStartScript}</script></body>`;

  return (
    markedHtml: string,
    { lateStart, isCounted = false }: { lateStart: boolean; isCounted?: boolean },
  ): FinishedPage => {
    const page: FinishedPage = { html: '', scripts: [], styles: [], unmeasured: [] };
    /** The URLs of the images to inline. Each is added at the image's preload and deleted at its first `<img>`. */
    const inlinedImages = new Set<string>();

    function finishLink(tag: string): string {
      const attributes = getAttributes(tag);
      const { rel, as, href = '' } = attributes;
      if (lateStart && rel === 'modulepreload') return '';
      if (lateStart && rel === 'preload' && as === 'font')
        return `<template data-late="font">${tag}</template>`;
      if (isFirstViewPreload(attributes) && assets.getDataUrl(href) !== undefined) {
        inlinedImages.add(href);
        return '';
      }
      // React Router appends `#` to the URL of a style sheet that a script also imports.
      const sheet = isOwnStyleSheet(attributes)
        ? assets.getStyleSheet(href.replace(/#$/, ''), { lateStart })
        : undefined;
      if (!sheet) return tag;
      page.styles.push(...sheet.hashes);
      if (attributes['data-unknown'] !== undefined) return sheet.html;
      return `${sheet.html}${tag.replace(/\/?>$/, ' disabled=""/>')}`;
    }

    function finishImage(tag: string): string {
      const { src = '' } = getAttributes(tag);
      if (!inlinedImages.delete(src)) return addLook(tag, src);
      // The replacement is a function, because `replace` would interpret a `$` in the data URL.
      return tag.replace(` src="${src}"`, () => ` src="${assets.getDataUrl(src)}"`);
    }

    /** Gives an uploaded image its look: the color that it has while it loads, and its size. */
    function addLook(tag: string, src: string): string {
      const url = src.replaceAll('&amp;', '&');
      const look = findLook(url);
      if (look === undefined) page.unmeasured.push(url);
      // An image without a look is not measured yet (undefined), or never is (null).
      if (!look) return tag;
      const { color, width, height } = look;
      const sized = width ? tag.replace(' data-unsized=""', ` width="${width}" height="${height}"`) : tag;
      return color ? sized.replace('<img', `<img data-tone="${color}"`) : sized;
    }

    function finishScript(element: string, attributes: string, text: string): string {
      if (!attributes.includes(mark)) return element;
      page.scripts.push(hashInline(text));
      const script = element.replace(mark, '');
      const isDelayed = lateStart && attributes.includes(' type="module"');
      return isDelayed ? `<template data-late="script">${script}</template>` : script;
    }

    function finishStyle(element: string, attributes: string, text: string): string {
      if (attributes !== mark) return element;
      page.styles.push(hashInline(text));
      return element.replace(mark, '');
    }

    page.html = markedHtml.replace(elements, (element, name?: string, attributes = '', text = '') => {
      if (element.startsWith('<link')) return finishLink(element.replace(mark, ''));
      if (element.startsWith('<img')) return finishImage(element);
      if (name === 'script') return finishScript(element, attributes, text);
      if (name === 'style') return finishStyle(element, attributes, text);
      if (!lateStart) return element;
      if (element === '</body>') return bodyEnd;
      return isCounted ? reportVisits + headEnd : headEnd;
    });
    if (lateStart) page.scripts.push(...scriptHashes, ...(isCounted ? [reportVisitsHash] : []));
    return page;
  };
}
