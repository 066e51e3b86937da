import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RewritingStream } from 'parse5-html-rewriting-stream';
import {
  getAttributes,
  isDataBlock,
  isFirstImagePreload,
  isOwnStyleSheet,
  type StartTag,
} from './page-tags.ts';
import { splitFontFaces } from './split-font-faces.ts';

/** The parts of the built app that are needed to finish a page. */
export interface BuiltAssets {
  /** The folder whose files are served at `/`. */
  clientFolder: string;
  /** The code of app/late-start.ts, bundled by the build. */
  lateStartScript: string;
  /**
   * The style sheets of each public page, by the page's path. They are prefetched when a visitor points at a link to
   * the page.
   */
  styleSheets: Record<string, string[]>;
}

export interface FinishedPage {
  html: string;
  /** The text of each inline script that the browser runs. */
  scripts: string[];
  /** The text of each `<style>` element. */
  styles: string[];
}

/**
 * Finishes a rendered page in one pass over its parsed HTML:
 *
 * - Style sheets are inlined. Their links are disabled but stay, because React looks for them when it hydrates.
 * - If the page's first image is one of our own SVG files (at most 6 kB compressed), it is inlined.
 * - With `lateStart`, fonts and scripts move into `<template>` elements, and the script of app/late-start.ts inserts
 *   them after the first paint. Without JavaScript, a `<noscript>` style applies the fonts.
 *
 * Why: docs/decisions/0008-paint-before-fonts-and-scripts-load.md. How: docs/decisions/0012-finish-pages-in-one-pass.md.
 */
export function createPageFinisher({ clientFolder, lateStartScript, styleSheets }: BuiltAssets) {
  const files = new Map<string, string | undefined>();
  const readAsset = (path: string): string | undefined => {
    if (!files.has(path)) {
      const file = join(clientFolder, path);
      files.set(path, existsSync(file) ? readFileSync(file, 'utf8') : undefined);
    }
    return files.get(path);
  };

  return async (html: string, options: { lateStart: boolean }): Promise<FinishedPage> => {
    const page: FinishedPage = { html: '', scripts: [], styles: [] };
    const rewriter = new RewritingStream();
    rewriter.on('data', (chunk) => {
      page.html += chunk;
    });

    /** The URL of the image to inline. It is set at the image's preload and cleared at its `<img>`. */
    let inlinedImage: string | undefined;
    /** The text of the current script or style element, and the list that it belongs to. */
    let element: { text: string; list: string[] } | undefined;
    let isModuleScript = false;

    const emitStyle = (css: string) => {
      page.styles.push(css);
      rewriter.emitRaw(`<style>${css}</style>`);
    };
    const emitScript = (script: string) => {
      page.scripts.push(script);
      rewriter.emitRaw(`<script>${script}</script>`);
    };

    function emitStyleSheet(css: string): void {
      const { fontFaces, rest } = options.lateStart ? splitFontFaces(css) : { fontFaces: '', rest: css };
      emitStyle(rest);
      if (!fontFaces) return;
      page.styles.push(fontFaces);
      rewriter.emitRaw(`<template data-late="font-faces"><style>${fontFaces}</style></template>`);
      rewriter.emitRaw(`<noscript><style>${fontFaces}</style></noscript>`);
    }

    function rewriteLink(tag: StartTag, raw: string): void {
      const { rel, as, href = '' } = getAttributes(tag);
      if (options.lateStart && rel === 'modulepreload') return;
      if (options.lateStart && rel === 'preload' && as === 'font') {
        rewriter.emitRaw(`<template data-late="font">${raw}</template>`);
        return;
      }
      if (isFirstImagePreload(tag) && readAsset(href) !== undefined) {
        inlinedImage = href;
        return;
      }
      // React Router appends `#` to the URL of a style sheet that a script also imports.
      const css = isOwnStyleSheet(tag) ? readAsset(href.replace(/#$/, '')) : undefined;
      if (css === undefined) {
        rewriter.emitRaw(raw);
        return;
      }
      emitStyleSheet(css);
      rewriter.emitStartTag({ ...tag, attrs: [...tag.attrs, { name: 'disabled', value: '' }] });
    }

    function rewriteImage(tag: StartTag, raw: string): void {
      const { src } = getAttributes(tag);
      if (src === undefined || src !== inlinedImage) {
        rewriter.emitRaw(raw);
        return;
      }
      inlinedImage = undefined;
      const url = toDataUrl(readAsset(src) ?? '');
      rewriter.emitStartTag({
        ...tag,
        attrs: tag.attrs.map((attr) => (attr.name === 'src' ? { name: 'src', value: url } : attr)),
      });
    }

    function rewriteScript(tag: StartTag, raw: string): void {
      const { type, src } = getAttributes(tag);
      if (src === undefined && !isDataBlock(type)) element = { text: '', list: page.scripts };
      isModuleScript = options.lateStart && type === 'module';
      rewriter.emitRaw(isModuleScript ? `<template data-late="script">${raw}` : raw);
    }

    rewriter.on('startTag', (tag, raw) => {
      if (tag.tagName === 'link') rewriteLink(tag, raw);
      else if (tag.tagName === 'img') rewriteImage(tag, raw);
      else if (tag.tagName === 'script') rewriteScript(tag, raw);
      else {
        if (tag.tagName === 'style') element = { text: '', list: page.styles };
        rewriter.emitRaw(raw);
      }
    });
    rewriter.on('text', (_, raw) => {
      if (element) element.text += raw;
      rewriter.emitRaw(raw);
    });
    rewriter.on('endTag', ({ tagName }, raw) => {
      element?.list.push(element.text);
      element = undefined;
      if (tagName === 'body' && options.lateStart) {
        rewriter.emitRaw(`<script type="application/json" id="style-sheets">${toJson(styleSheets)}</script>`);
        emitScript(lateStartScript);
      }
      rewriter.emitRaw(raw);
      if (tagName === 'script' && isModuleScript) {
        rewriter.emitRaw('</template>');
        isModuleScript = false;
      }
    });

    await new Promise((resolve, reject) => rewriter.on('end', resolve).on('error', reject).end(html));
    return page;
  };
}

/** Percent-encodes only the characters of an SVG that a data URL must not contain (WHATWG URL, URL code points). */
const toDataUrl = (svg: string) =>
  `data:image/svg+xml,${svg.replace(/[^\w!$'()*+,./:;=?@~-]/gu, encodeURIComponent)}`;

/** Returns JSON that cannot close the script element around it. */
const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
