import { findPrivateHost } from './find-private-host.ts';

/** What is said of a public post whose text was only images that are left out. */
export const nothingLeft = 'Nothing is left of its text, so it becomes a draft.';

/** The remark about an image that is left out. */
export const describeLeftOut = (url: string, reason: string): string =>
  `The image ${withoutPassword(url)} is left out: ${reason}`;

/** Says why a URL must not be published, as far as the URL itself tells; null if it may be. */
export function describePrivateUrl(url: string): string | null {
  const host = findPrivateHost(url);
  if (host) return `The site ${host} is not on the public internet.`;
  return url === withoutPassword(url)
    ? null
    : 'Its URL has a name or a password in it, which all visitors would see.';
}

/** Removes the user's name and password from a URL. */
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
