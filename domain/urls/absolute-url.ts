import { isMediaUrl } from './media-url.ts';

/**
 * Returns the absolute URL of an image or video of the owner's, for those who get it without the page around it: search
 * engines and feed readers. Returns null if a page may not show it.
 */
export function toAbsoluteUrl(siteUrl: string, url: string | null): string | null {
  if (!url || !isMediaUrl(url) || !URL.canParse(url.trim(), siteUrl)) return null;
  return new URL(url.trim(), siteUrl).href;
}
