import type { Preferences } from '#platform/rest/parse/preferences.ts';

/** The preferences that apply to every kind of request. */
export const pickGeneralPreferences = ({ count, tx, handling, timezone }: Preferences) => ({
  ...(count && { count }),
  ...(tx && { tx }),
  ...(handling && { handling }),
  ...(timezone && { timezone }),
});
