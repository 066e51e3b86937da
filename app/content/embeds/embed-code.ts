import { parseEmbed } from '#domain/embeds/embed.ts';

/** Matches the elements whose text browsers do not show as text. */
export const codeElement = /<(\/?)(script|style|iframe)\b[^<>]*>/gi;

/** The length in characters: the code that sites offer is much shorter. */
const maxLength = 20_000;

/**
 * Returns the URL of the page that the code of another site shows, if a card can show it: the code is a frame, or a quote
 * that a script of the site replaces. Returns null for any other code, and for code with texts of its own.
 */
export function findEmbedCode(html: string): string | null {
  if (html.length > maxLength) return null;
  const scriptless = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<script\b[\s\S]*?<\/script\s*>/gi, '');
  const [element, ...others] = scriptless.match(/<(iframe|blockquote)\b[\s\S]*?(?:<\/\1\s*>|$)/gi) ?? [];
  if (!element || others.length > 0) return null;
  const rest = scriptless
    .replace(element, '')
    // Below the frame of a map is a link to a larger one.
    .replace(/<small\b[\s\S]*?<\/small\s*>/gi, '')
    .replace(/<[^<>]*>/g, '');
  if (/[^\s\u00a0]/.test(rest.replaceAll('&nbsp;', ''))) return null;
  const url = findUrl(element);
  return url !== null && parseEmbed(url)?.kind === 'frame' ? url : null;
}

function findUrl(element: string): string | null {
  const [tag = ''] = /^<[^>]*>/.exec(element) ?? [];
  if (/^<iframe/i.test(tag))
    return toUrl(
      ['src', 'data-src', 'data-lazy-src']
        .map((name) => getAttribute(tag, name))
        .find((url) => /^(?:https?:)?\/\//.test(url)),
    );
  const names = getAttribute(tag, 'class').split(/\s+/);
  if (names.includes('instagram-media')) return toUrl(getAttribute(tag, 'data-instgrm-permalink'));
  if (names.includes('tiktok-embed')) return toUrl(getAttribute(tag, 'cite'));
  // The last link of a quoted post is that of the post itself. The others are in its text.
  if (names.some((name) => /^twitter-(?:tweet|video)$/.test(name)))
    return toUrl(
      (element.match(/<a\b[^>]*>/gi) ?? [])
        .map((link) => getAttribute(link, 'href'))
        .findLast((url) => url !== ''),
    );
  return null;
}

function getAttribute(tag: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return (double ?? single ?? bare ?? '').trim().replace(/&(?:amp|#0*38);/gi, '&');
}

/** Completes a URL, and removes what only says where its code was copied. */
function toUrl(source: string | undefined): string | null {
  const url = source ? URL.parse(source, 'https://complete.invalid') : null;
  if (!url) return null;
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_|ref_src$|ref_url$|refer$)/.test(name)) url.searchParams.delete(name);
  return url.href;
}
