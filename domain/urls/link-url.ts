/** Web and mailto URLs, paths of this site, and fragments. Never scripts. */
const allowedUrl = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?![/\\])|#)/i;

/** Returns whether a link in a post may point to this URL. Other links are shown as plain text. */
export function isLinkUrl(url: string): boolean {
  // Browsers ignore control characters in a URL, which could hide its scheme.
  return !/\p{Cc}/u.test(url) && allowedUrl.test(url.trim());
}

/** Adds what people leave out when they type a URL: `https://`, or `mailto:` before an email address. */
export function completeLinkUrl(input: string): string {
  const url = input.trim();
  // A digit after the colon belongs to a port, so `example.com:8080` has no scheme.
  if (isLinkUrl(url) || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(url)) return url;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(url)) return `mailto:${url}`;
  return /^[^\s/]+\.[^\s/]+/.test(url) ? `https://${url}` : url;
}
