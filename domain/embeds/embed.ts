import { type EmbedHost, embedHosts } from './embed-hosts.ts';

/**
 * Describes how a URL in a text is shown: in the frame of another site, on the page of this site to which a short link leads, or
 * as a video that the browser plays.
 */
export type Embed =
  | { kind: 'frame'; host: EmbedHost; frameUrl: string; height: number | null; url: string }
  | { kind: 'page'; host: EmbedHost; url: string }
  | { kind: 'file'; url: string };

/** The formats that can be uploaded (docs/product/panel.md#validation), and what browsers play besides. */
const videoFile = /\.(?:mp4|m4v|webm|ogv|ogg|mov)$/i;

/**
 * Parses a URL that is a paragraph of its own. Any page that `embedHosts` does not know stays a link.
 *
 * @returns null for a URL that is only a link
 */
export function parseEmbed(input: string): Embed | null {
  const url = input.trim();
  // An http(s) URL or a path of this site. `//host` and `/\host` would lead to another site.
  if (!/^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(url)) return null;
  const page = URL.parse(url, 'https://this-site.invalid');
  if (!page) return null;
  if (videoFile.test(page.pathname)) return { kind: 'file', url };
  const host = embedHosts.find(({ hosts }) => hosts.test(page.hostname));
  const frame = host?.createFrame(page);
  if (host && frame)
    return { kind: 'frame', host, frameUrl: frame.frameUrl, height: frame.height ?? null, url };
  const shortener = embedHosts.find(({ shortLinks }) => shortLinks?.test(page.hostname + page.pathname));
  return shortener ? { kind: 'page', host: shortener, url } : null;
}
