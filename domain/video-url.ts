/** How a slide's video is shown: YouTube in an embedded frame, all else by the browser's own player. */
export type VideoSource = { kind: 'youtube'; frameUrl: string } | { kind: 'file'; url: string };

const youtubeHosts = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be']);

/** Paths that name a video in their second part: /embed/ID, /shorts/ID, /live/ID, /v/ID, /e/ID. */
const pathForms = new Set(['embed', 'shorts', 'live', 'v', 'e']);

const scheme = /^[a-z][a-z\d+.-]*:/i;

const validId = /^[\w-]{6,64}$/;

/**
 * Reads the address of a slide's video (docs/product.md#pages).
 *
 * @returns null for an empty address and for one that no player should be given, e.g. `javascript:`
 */
export function parseVideoUrl(address: string | null | undefined): VideoSource | null {
  const written = address?.trim();
  if (!written) return null;
  if (/^\/(?!\/)/.test(written)) return { kind: 'file', url: written };

  const url = parse(written);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;

  const frameUrl = youtubeFrame(url);
  return frameUrl ? { kind: 'youtube', frameUrl } : { kind: 'file', url: url.href };
}

/**
 * Makes a YouTube address that was pasted without its https:// whole, so that it may be stored (`media-address.ts`).
 * Any other address stays as it is.
 */
export function completeVideoUrl(address: string): string {
  const written = address.trim();
  if (scheme.test(written) || parseVideoUrl(written)?.kind !== 'youtube') return address;
  return withHttps(written);
}

/** People paste `youtube.com/watch?v=…` and `//youtu.be/…` too. */
function parse(written: string): URL | null {
  const complete = scheme.test(written) ? written : withHttps(written);
  return URL.canParse(complete) ? new URL(complete) : null;
}

function withHttps(written: string): string {
  return `https://${written.replace(/^\/\//, '')}`;
}

function youtubeFrame(url: URL): string | null {
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  if (!youtubeHosts.has(host)) return null;

  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id = host === 'youtu.be' ? first : pathForms.has(first) ? second : (url.searchParams.get('v') ?? '');
  const list = url.searchParams.get('list') ?? '';

  // The embedded player sets no cookie before it is played on this host.
  const frame = new URL('https://www.youtube-nocookie.com/embed/');
  if (validId.test(id) && id !== 'videoseries') frame.pathname += id;
  else if (validId.test(list)) frame.pathname += 'videoseries';
  else return null;

  frame.searchParams.set('autoplay', '1');
  frame.searchParams.set('rel', '0');
  if (validId.test(list)) frame.searchParams.set('list', list);
  const start = seconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  if (start > 0) frame.searchParams.set('start', String(start));
  return frame.href;
}

/** '90', '90s' and '1h2m3s' are what YouTube itself writes. */
function seconds(time: string): number {
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time);
  if (!parts) return 0;
  const [hours = 0, minutes = 0, rest = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + rest;
}
