import { parseVideoUrl } from '#domain/urls/video-url.ts';

/** Describes how a video in a text is played: in the frame of a video site, or by the browser itself. */
export type ArticleVideo =
  | { kind: 'frame'; provider: 'YouTube' | 'Vimeo'; frameUrl: string; url: string }
  | { kind: 'file'; url: string };

/** The formats that can be uploaded (docs/product/panel.md#validation), and what browsers play besides. */
const videoFile = /\.(?:mp4|m4v|webm|ogv|ogg|mov)$/i;

/**
 * Parses a URL that is a paragraph of its own. Any other page than that of a video stays a link.
 *
 * @returns null for a URL that is no video
 */
export function parseArticleVideo(input: string): ArticleVideo | null {
  const url = input.trim();
  // An http(s) URL or a path of this site. `//host` and `/\host` would lead to another site.
  if (!/^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(url)) return null;
  const frameUrl = createVimeoFrameUrl(url);
  if (frameUrl) return { kind: 'frame', provider: 'Vimeo', frameUrl, url };
  const source = parseVideoUrl(url);
  if (source?.kind === 'youtube')
    return { kind: 'frame', provider: 'YouTube', frameUrl: source.frameUrl, url };
  return source && videoFile.test(source.url.replace(/[?#].*$/, ''))
    ? { kind: 'file', url: source.url }
    : null;
}

/** Returns whether the file is of this site: an uploaded one, or a path. Playing it tells nobody else about the visitor. */
export const isOwnVideo = (url: string): boolean =>
  /^\/|^https?:\/\/[^/?#]+\/storage\/v1\/object\/public\//i.test(url);

function createVimeoFrameUrl(input: string): string | null {
  if (!URL.canParse(input)) return null;
  const { hostname, pathname, searchParams } = new URL(input);
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname)) return null;
  // /ID, /ID/HASH of an unlisted video, /video/ID, /channels/NAME/ID, /groups/NAME/videos/ID
  const [, id, hash = searchParams.get('h')] =
    /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d{6,12})(?:\/([\da-f]{6,16}))?\/?$/.exec(
      pathname,
    ) ?? [];
  if (!id) return null;
  const frame = new URL(`https://player.vimeo.com/video/${id}`);
  frame.searchParams.set('autoplay', '1');
  // Vimeo then does not track the visitor.
  frame.searchParams.set('dnt', '1');
  if (hash && /^[\da-f]{6,16}$/.test(hash)) frame.searchParams.set('h', hash);
  return frame.href;
}
