import { completeLinkUrl } from '#domain/urls/link-url.ts';

/** Returns the URL of a site as it was meant: people leave out `https://`. Null for any other text. */
export function parseSiteUrl(input: string): string | null {
  const url = completeLinkUrl(input);
  return /^https?:/i.test(url) && URL.canParse(url) ? url : null;
}
