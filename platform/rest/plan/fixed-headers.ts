import type { Media } from '#platform/rest/parse/media-type.ts';
import { formatAppliedPreferences, type Preferences } from '#platform/rest/parse/preferences.ts';

/** Creates the response headers that do not depend on the rows. If `media` is undefined, the response has no body. */
export function createFixedHeaders(
  media: Media | undefined,
  profile: string | undefined,
  applied: Omit<Preferences, 'unknown'>,
): Record<string, string> {
  const preferences = formatAppliedPreferences(applied);
  return {
    ...(media && { 'Content-Type': media.contentType }),
    ...(media && profile !== undefined && { 'Content-Profile': profile }),
    ...(preferences && { 'Preference-Applied': preferences }),
  };
}

/** The preferences that apply to every kind of request. */
export const pickGeneralPreferences = ({ count, tx, handling, timezone }: Preferences) => ({
  ...(count && { count }),
  ...(tx && { tx }),
  ...(handling && { handling }),
  ...(timezone && { timezone }),
});
