import type { Preferences } from '#platform/rest/parse/preferences.ts';

/** The preferences that apply to every kind of request. */
export const pickGeneralPreferences = ({ count, handling, timezone }: Preferences) => ({
  ...(count && { count }),
  ...(handling && { handling }),
  ...(timezone && { timezone }),
});
