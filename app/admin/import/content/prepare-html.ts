import { htmlToText } from '#app/admin/import/file/html-to-text.ts';
import { isImageLink } from '#app/admin/rich-text/images/pasted-pictures.ts';
import { createLink } from '#app/admin/rich-text/paste/convert-code.ts';
import { parseEmbed } from '#domain/embeds/embed.ts';
import { toRedirectKey } from '#domain/urls/redirect-path.ts';

export interface PrepareOptions {
  /** The URL of the page that the text was on, or of its site. */
  baseUrl: string;
  /** The old URLs of the pages that are imported, as the keys of redirects (domain/urls/redirect-path.ts). */
  paths: ReadonlySet<string>;
  /** The old URLs of the page that the text was on. A link to a place in this page becomes a link within the text. */
  ownPaths?: readonly string[];
}

/** Returns whether posts show a page of another site in a card. */
export const hasCard = (url: string): boolean => {
  const embed = parseEmbed(url);
  return embed !== null && embed.kind !== 'file';
};

/**
 * The elements that are left out. Remarks name those that visitors would miss (lost-elements.ts). The preview and the
 * button in the block of a file only repeat its link. Annotations repeat a formula. An image of one pixel counts visitors.
 */
const leftOut =
  'style, noscript, template, annotation, annotation-xml, .wp-block-file > object, a.wp-block-file__button, ' +
  'img[width="1"][height="1"]';

/**
 * Turns the HTML of a blog into what the editor understands. A caption becomes the title of its image, a player its URL,
 * and each URL absolute. A link to another imported page becomes a path that redirects here, and a link to a place in the
 * text a fragment. The returned body is in a document that is not shown, so that nothing in it is loaded or run.
 */
export function prepareHtml(html: string, options: PrepareOptions): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const base = URL.canParse(options.baseUrl) ? options.baseUrl : undefined;
  const toAbsolute = (url: string) => (URL.canParse(url, base) ? new URL(url, base).href : null);

  for (const element of body.querySelectorAll(leftOut)) element.remove();
  for (const frame of body.querySelectorAll('iframe, video, audio, embed, object'))
    replaceFrame(frame, toAbsolute);
  for (const cover of body.querySelectorAll<HTMLElement>('[class*="wp-block-cover"]')) addCoverImage(cover);
  for (const image of body.querySelectorAll('img')) {
    const source = findSource(image);
    const url = source && toAbsolute(source);
    // An image whose URL cannot be completed stays, so that its record can name it (run/unusable-image.ts).
    if (source) image.setAttribute('src', url ?? source);
    else image.remove();
    image.removeAttribute('srcset');
  }
  for (const list of body.querySelectorAll('ul, ol')) if (isGallery(list)) unwrapGallery(list);
  for (const figure of body.querySelectorAll('figure')) unwrapFigure(figure);
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    // A link from an image to its own file, or to a page that shows only the image, is of no use here.
    if (link.querySelector('img') && !link.textContent.trim() && isImageLink(href)) {
      link.replaceWith(...link.childNodes);
      continue;
    }
    if (href.startsWith('#') || /^(?:mailto|tel):/i.test(href)) continue;
    const url = toAbsolute(href);
    if (url) link.setAttribute('href', toOwnUrl(url, options) ?? url);
  }
  // Icons of social networks are a list without any text, because WordPress draws them later.
  // In reverse order, items are removed before their list, which is then empty, too.
  for (const item of [...body.querySelectorAll('li, ul, ol')].reverse())
    if (!item.textContent.trim() && !item.querySelector('img, input')) item.remove();
  for (const paragraph of body.querySelectorAll('p, div.wp-block-embed__wrapper')) linkVideo(paragraph);
  return body;
}

/** Adds the image of a cover, which was only in its style until WordPress 5.6. */
function addCoverImage(cover: HTMLElement): void {
  const [, url] = /\burl\(["']?([^"')]+)/.exec(cover.style.backgroundImage) ?? [];
  if (!url) return;
  const figure = cover.ownerDocument.createElement('figure');
  const image = cover.ownerDocument.createElement('img');
  image.setAttribute('src', url);
  figure.append(image);
  cover.prepend(figure);
}

/** The URL of an image. If the image loads late, this is the URL that a script would give it. */
function findSource(image: HTMLImageElement): string | null {
  const late = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file'].map((name) =>
    image.getAttribute(name),
  );
  const source = image.getAttribute('src');
  return source && !source.startsWith('data:') ? source : (late.find((url) => url) ?? source);
}

/** The URL of what a frame or a player shows; null if that is at no URL of the web. */
export function findFrameUrl(frame: Element, toAbsolute: (url: string) => string | null): string | null {
  const urls = [
    ...['src', 'data-src', 'data'].map((name) => frame.getAttribute(name)),
    frame.querySelector('source, embed, iframe')?.getAttribute('src'),
    frame.querySelector('param[name="movie"], param[name="src"]')?.getAttribute('value'),
  ].map((source) => source && toAbsolute(source));
  const url = urls.find((each) => each && /^https?:/.test(each));
  // The player of YouTube for Flash had its settings in its path.
  return url ? url.replace(/(youtube\.com\/v\/[\w-]+)&.*/, '$1') : null;
}

function replaceFrame(frame: Element, toAbsolute: (url: string) => string | null): void {
  const url = findFrameUrl(frame, toAbsolute);
  // It becomes a card, or code that visitors do not see (rich-text/paste/convert-code.ts).
  if (frame.localName === 'iframe' && url) frame.setAttribute('src', url);
  else if (url) frame.replaceWith(createLink(url));
  // Browsers show the contents of an `object` whose file they cannot show.
  else frame.replaceWith(...(frame.localName === 'object' ? frame.childNodes : []));
}

/** Returns whether a list contains only images, as galleries did until WordPress 5.8 and slideshows of plugins do. */
function isGallery(list: Element): boolean {
  const items = [...list.children];
  return items.every((item) => {
    const rest = item.cloneNode(true) as Element;
    for (const caption of rest.querySelectorAll('figcaption')) caption.remove();
    return rest.querySelector('img') !== null && !rest.textContent.trim();
  });
}

function unwrapGallery(list: Element): void {
  for (const item of list.children) {
    const figure = item.ownerDocument.createElement('figure');
    figure.append(...item.childNodes);
    item.replaceWith(figure);
  }
  list.replaceWith(...list.childNodes);
}

/** Returns whether the caption of a figure belongs to an image. A gallery is a figure around figures, even around one. */
export const isSingleImage = (figure: Element): boolean =>
  figure.querySelectorAll('img').length === 1 && figure.querySelector('figure') === null;

/** A figure with one image and a caption becomes an image with a title, which posts show as its caption. */
function unwrapFigure(figure: Element): void {
  const captions = [...figure.children].filter((child) => child.localName === 'figcaption');
  const image = figure.querySelector('img');
  const isSingle = isSingleImage(figure);
  for (const caption of captions) {
    const text = htmlToText(caption.innerHTML);
    if (isSingle && image && text) image.setAttribute('title', text);
    if (isSingle || !text) caption.remove();
    else {
      const paragraph = figure.ownerDocument.createElement('p');
      paragraph.append(...caption.childNodes);
      caption.replaceWith(paragraph);
    }
  }
  if (!isSingle) return;
  const paragraph = figure.ownerDocument.createElement('p');
  paragraph.append(...figure.childNodes);
  figure.replaceWith(paragraph);
}

function linkVideo(paragraph: Element): void {
  const text = paragraph.textContent.trim();
  if (!/\s/.test(text) && hasCard(text)) paragraph.replaceWith(createLink(text));
}

/**
 * Returns the path by which a URL of the former site redirects here; null if none does. For a place in the text's own page,
 * and for a form that Ghost shows over any page, returns only the fragment.
 */
function toOwnUrl(href: string, { baseUrl, paths, ownPaths = [] }: PrepareOptions): string | null {
  const url = new URL(href);
  const getHost = ({ host }: URL) => host.replace(/^www\./, '');
  const base = URL.parse(baseUrl);
  if (!base || getHost(url) !== getHost(base)) return null;
  const path = toRedirectKey(url);
  const isOwn = url.hash.startsWith('#/portal') || (path !== null && ownPaths.includes(path));
  if (isOwn && url.hash !== '') return url.hash;
  return path !== null && paths.has(path) ? encodeURI(path) + url.hash : null;
}
