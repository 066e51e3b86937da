import { escapeHtml } from '#app/admin/import/file/escape-html.ts';

export interface Attachment {
  url: string;
  alt: string;
  /** HTML. */
  caption: string;
}

/** `[name attributes]content[/name]`, also without content, or `[youtube=https://…]`; `[[name]]` is a text. */
const shortcode =
  /(?<!\[)\[([a-z][\w-]*)((?:[\s=][^[\]]*)?)\](?!\])(?:((?:(?!\[\1[\s\]])[\s\S])*?)\[\/\1\])?/gi;

const attribute = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  // The URL of a player, or the id of a video, may stand alone: `[audio https://…]`, `[vimeo 76979871]`, `[youtube=https://…]`.
  const [alone = '', url, id] =
    /^(?:\s+|=)(?:["']?(https?:\/\/[^\s"']+)|([\w-]+)(?=\s|$)(?!\s*=))/i.exec(text) ?? [];
  // A URL may have parameters that look like attributes.
  for (const [, name = '', double, single, bare] of text.slice(alone.length).matchAll(attribute))
    attributes[name.toLowerCase()] = double ?? single ?? bare ?? '';
  return { ...(url && { src: url, url }), ...(id && { id }), ...attributes };
}

const createImage = ({ url, alt, caption }: Attachment): string =>
  `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"><figcaption>${caption}</figcaption></figure>`;

/** The visual editor writes the URLs of shortcodes as HTML. */
const escapeUrl = (url: string): string => escapeHtml(url.trim().replace(/&(?:amp|#0*38);/g, '&'));

const createUrlParagraph = (url: string): string => `\n\n<p>${escapeUrl(url)}</p>\n\n`;

/** Shows what is at a URL as the block editor would. */
const createEmbed = (url: string): string =>
  `\n\n<div class="wp-block-embed__wrapper">${escapeUrl(url)}</div>\n\n`;

/** @param video its URL, or its id on a site */
const createVideo = (video: string | undefined, site: string): string | null =>
  video ? createUrlParagraph(/^https?:/.test(video) ? video : site + video) : null;

const createPlayer = (name: 'audio' | 'video', url: string | undefined): string | null =>
  url ? `\n\n<${name} src="${escapeUrl(url)}"></${name}>\n\n` : null;

/** Returns the first URL of a text, which may be a link. */
const findUrl = (text: string): string | undefined => /https?:\/\/[^\s<>"']+/i.exec(text)?.[0];

/** Shortcodes that show what is at a URL: of WordPress.com and Jetpack, and of common plugins. */
const services = new Set(
  `bandcamp codepen crowdsignal dailymotion embedpress embedyt facebook flickr getty gist googlemaps
    houzz iframe instagram kickstarter medium mixcloud pinterest scribd slideshare soundcloud spotify
    su_vimeo su_youtube ted tiktok tweet twitchtv ustream videopress vine wpvideo`.split(/\s+/),
);

/** Finds the URL of what the shortcode of a service shows. A word in brackets, such as [medium rare], has none. */
function findServiceUrl(name: string, attributes: string, content = ''): string | null {
  if (!services.has(name.toLowerCase())) return null;
  const { url, src, link, href } = readAttributes(attributes);
  const found = [url, src, link, href, content].map((text) => findUrl(text ?? '')).find((each) => each);
  return found ? toPageUrl(found) : null;
}

/** Returns the URL of a page. SoundCloud and Google Maps give the URL of the contents of a frame instead. */
const toPageUrl = (url: string): string =>
  /^https?:\/\/api\.soundcloud\.com\//i.test(url)
    ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(url)}`
    : url.replace(/&(?:amp;)?(?:output=embed|[wh]=\d+%?)(?=&|$)/g, '');

export interface PostImages {
  find: (id: string) => Attachment | undefined;
  /** The images that were uploaded to the post. A gallery without ids shows them. */
  own: readonly Attachment[];
}

/** Lists the images of a gallery that the file has, and counts those that it lacks. */
function listGallery({ ids, include }: Record<string, string>, { find, own }: PostImages) {
  const listed = (ids ?? include)?.split(',').filter((id) => id.trim() !== '');
  if (listed === undefined) return { found: own, missing: 0 };
  const found = listed.flatMap((id) => find(id.trim()) ?? []);
  return { found, missing: listed.length - found.length };
}

/** The shortcodes that are understood. Null if one has nothing to show. */
const converters: Record<
  string,
  (attributes: Record<string, string>, content: string, images: PostImages) => string | null
> = {
  caption(attributes, content) {
    const [, image = '', text = ''] =
      /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content) ?? [];
    // Before WordPress 3.4, the caption was an attribute.
    const caption = text.trim() || escapeHtml(attributes.caption ?? '');
    return image ? `\n\n<figure>${image}<figcaption>${caption}</figcaption></figure>\n\n` : content || null;
  },
  // Never null: a gallery without its images would stay as code in a text that visitors read.
  gallery: (attributes, _content, images) =>
    `\n\n${listGallery(attributes, images).found.map(createImage).join('\n')}\n\n`,
  embed({ src }, content) {
    const url = findUrl(content) ?? src;
    return url ? createEmbed(url) : null;
  },
  youtube: ({ id, v, url }, content) =>
    createVideo(content || url || id || v, 'https://www.youtube.com/watch?v='),
  vimeo: ({ id, url }, content) => createVideo(content || url || id, 'https://vimeo.com/'),
  video: ({ src, mp4, webm, ogv, m4v }, content) =>
    createPlayer('video', src ?? mp4 ?? webm ?? ogv ?? m4v ?? content.trim()),
  audio: ({ src, mp3, ogg, m4a, wav }) => createPlayer('audio', src ?? mp3 ?? ogg ?? m4a ?? wav),
};
converters.wp_caption = converters.caption as (typeof converters)[string];

/** The HTML of a shortcode; null if it is not understood, or has nothing to show. */
function convert(name: string, attributes: string, content: string, images: PostImages): string | null {
  const url = findServiceUrl(name, attributes, content);
  if (url !== null) return createEmbed(url);
  const key = name.toLowerCase();
  return Object.hasOwn(converters, key)
    ? (converters[key]?.(readAttributes(attributes), content, images) ?? null)
    : null;
}

/** Replaces the shortcodes that are understood by HTML. All others stay as they are. */
export function replaceShortcodes(text: string, images: PostImages): string {
  return text
    .replace(
      shortcode,
      (whole, name: string, attributes: string, content: string = '') =>
        convert(name, attributes, content, images) ?? whole,
    )
    .replace(/\[(\[[a-z][\w-]*[^[\]]*\])\]/gi, '$1');
}

/** Counts the galleries of a text that have no image in the file, and the images that the other galleries lack. */
export function findMissingImages(text: string, images: PostImages) {
  let [emptyGalleries, missing] = [0, 0];
  for (const [, name = '', attributes = ''] of text.matchAll(shortcode)) {
    if (name.toLowerCase() !== 'gallery') continue;
    const gallery = listGallery(readAttributes(attributes), images);
    if (gallery.found.length === 0) emptyGalleries += 1;
    else missing += gallery.missing;
  }
  return { emptyGalleries, missing };
}

/**
 * Lists the names of shortcodes that are not understood. A word in brackets, such as [sic], is a text: a shortcode has
 * attributes or an end, or a name that is no word.
 */
export function listUnknownShortcodes(text: string): string[] {
  const names = new Set<string>();
  for (const [, name = '', attributes = '', content] of text.matchAll(shortcode))
    if (
      !Object.hasOwn(converters, name.toLowerCase()) &&
      findServiceUrl(name, attributes, content) === null &&
      // [x=1] is a text.
      !attributes.startsWith('=') &&
      (attributes.includes('=') ||
        content !== undefined ||
        /[_-]|\d$/.test(name) ||
        // An id may stand alone: [tweet 1234].
        (services.has(name.toLowerCase()) && /\d/.test(attributes)))
    )
      names.add(name);
  return [...names];
}

/** Lists the names of shortcodes that are understood, but have no value that could be shown. */
export const listEmptyShortcodes = (text: string, images: PostImages): string[] => [
  ...new Set(
    [...text.matchAll(shortcode)].flatMap(([, name = '', attributes = '', content = '']) =>
      name.toLowerCase() in converters && convert(name, attributes, content, images) === null ? name : [],
    ),
  ),
];
