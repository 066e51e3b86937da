export const describeLeftOut = (url: string, reason: string): string =>
  `The image ${shorten(withoutPassword(url))} is left out: ${reason}`;

/**
 * Shortens a URL for a sentence. A `data:` URL contains the image, with up to megabytes, so only its type is kept: `end`
 * is where the type ends, or -1 without a semicolon or comma.
 */
function shorten(url: string): string {
  const end = /^data:/i.test(url) ? url.search(/[;,]/) : 200;
  return end < 0 || url.length <= end ? url.slice(0, 200) : `${url.slice(0, Math.min(end, 200))}…`;
}

/**
 * Says why an image is not imported, as far as its URL tells; null if it may be imported. The URL is absolute, unless
 * it cannot be read.
 */
export function describeUnusableImage(url: string): string | null {
  const protocol = URL.parse(url)?.protocol;
  switch (protocol) {
    case 'http:':
    case 'https:':
      return describePrivateUrl(url);
    case 'data:':
      return 'It is in the export itself, and at no URL.';
    case 'file:':
      return 'It is a file on its author’s computer.';
    case undefined:
      return 'Its URL cannot be read.';
    default:
      return 'Its URL does not begin with http:// or https://.';
  }
}

/** Says why a URL must not be published, as far as the URL itself tells; null if it may be. */
export function describePrivateUrl(url: string): string | null {
  const host = findPrivateHost(url);
  if (host) return `The site ${host} is not on the public internet.`;
  return url === withoutPassword(url)
    ? null
    : 'Its URL has a name or a password in it, which all visitors would see.';
}

/** The URL of a record's image. In old exports of Ghost, it is relative to the site. */
export function resolveImageUrl(
  url: string,
  resolveUrls: (text: string, siteUrl: string) => string,
  siteUrl: string,
): string {
  const resolved = resolveUrls(url, siteUrl);
  return URL.parse(resolved, siteUrl || undefined)?.href ?? resolved;
}

function withoutPassword(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || !(parsed.username || parsed.password)) return url;
  parsed.username = '';
  parsed.password = '';
  return parsed.href;
}

/** Removes an image, and the link around it if nothing else is in that. */
export function removeImage(image: HTMLImageElement): void {
  const link = image.closest('a');
  image.remove();
  if (link && !link.textContent.trim() && !link.querySelector('img')) link.remove();
}

/**
 * Names without a dot, names that are reserved or in use for local networks, and addresses that are not public (RFC 6761,
 * 6762, 6890). In IPv6, all public addresses begin with 2 or 3; 2002 leads to an address of IPv4 (6to4).
 */
const privateHost =
  /^[^.[\]]+\.?$|\.(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$|^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|2[45]\d)\.[\d.]+$|^\[(?![23][\da-f]{3}:)|^\[2002:/;

/**
 * Returns the host of a URL that leads into a private network, as far as its name says so by itself. The function
 * `fetch-image`, which fetches images, also looks up the addresses of the host.
 */
export function findPrivateHost(url: string): string | null {
  const host = URL.parse(url)?.hostname ?? '';
  return privateHost.test(host) ? host : null;
}
