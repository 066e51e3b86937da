import { isMediaUrl } from '#domain/urls/media-url.ts';

/** Reads the URL of an image of another site. Null for any other text. */
export const parseImageUrl = (text: string): string | null =>
  isMediaUrl(text) && /^https?:/i.test(text) ? text : null;
