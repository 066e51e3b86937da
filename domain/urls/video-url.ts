/** Describes how a slide's video is shown: from YouTube in an iframe, from any other URL in the browser's own player. */
export type VideoSource = { kind: 'youtube'; frameUrl: string } | { kind: 'file'; url: string };

const youtubeHosts = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be']);

/** The first segments of paths that end in a video's id: /embed/ID, /shorts/ID, /live/ID, /v/ID, /e/ID. */
const idPaths = new Set(['embed', 'shorts', 'live', 'v', 'e']);

const scheme = /^[a-z][a-z\d+.-]*:/i;

const validId = /^[\w-]{6,64}$/;

/**
 * Parses the URL of a slide's video (docs/product/home.md#hero).
 *
 * @returns null for an empty URL and for one that must not be played, e.g. `javascript:`
 */
export function parseVideoUrl(input: string | null | undefined): VideoSource | null {
  const text = input?.trim();
  if (!text) return null;
  if (/^\/(?![/\\])/.test(text)) return { kind: 'file', url: text };

  const url = toUrl(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;

  const frameUrl = createYoutubeFrameUrl(url);
  return frameUrl ? { kind: 'youtube', frameUrl } : { kind: 'file', url: url.href };
}

/**
 * Adds the missing `https://` to a YouTube URL, so that it may be stored (`media-url.ts`). Returns any other URL
 * unchanged.
 */
export function completeVideoUrl(input: string): string {
  const url = input.trim();
  if (scheme.test(url) || parseVideoUrl(url)?.kind !== 'youtube') return input;
  return addHttps(url);
}

/** Parses a URL. People also paste URLs without a scheme: `youtube.com/watch?v=…`, `//youtu.be/…`. */
function toUrl(text: string): URL | null {
  const complete = scheme.test(text) ? text : addHttps(text);
  return URL.canParse(complete) ? new URL(complete) : null;
}

const addHttps = (text: string): string => `https://${text.replace(/^\/\//, '')}`;

function createYoutubeFrameUrl(url: URL): string | null {
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  if (!youtubeHosts.has(host)) return null;

  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id = host === 'youtu.be' ? first : idPaths.has(first) ? second : (url.searchParams.get('v') ?? '');
  const list = url.searchParams.get('list') ?? '';

  // On this host the embedded player sets no cookie until the video is played.
  const frame = new URL('https://www.youtube-nocookie.com/embed/');
  if (validId.test(id)) frame.pathname += id;
  else if (validId.test(list)) frame.pathname += 'videoseries';
  else return null;

  frame.searchParams.set('autoplay', '1');
  frame.searchParams.set('rel', '0');
  if (validId.test(list)) frame.searchParams.set('list', list);
  const start = parseStartTime(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  if (start > 0) frame.searchParams.set('start', String(start));
  return frame.href;
}

/** Converts a start time in one of YouTube's formats ('90', '90s', '1h2m3s') to seconds. */
function parseStartTime(time: string): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time);
  if (!parts) return 0;
  const [hours = 0, minutes = 0, rest = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + rest;
}
