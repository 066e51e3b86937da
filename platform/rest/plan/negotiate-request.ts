import { invalidPreferences } from '#platform/rest/errors/request-errors.ts';
import { type Media, negotiateMedia } from '#platform/rest/parse/media-type.ts';
import { type Preferences, parsePreferences } from '#platform/rest/parse/preferences.ts';
import type { PlanContext } from './plan-context.ts';
import type { PlanHeaders } from './plan-headers.ts';
import { getSchemaName } from './schema-name.ts';

/**
 * Parses the headers that every plan needs. Throws PGRST106 for an unknown schema, PGRST107 for an unsupported media
 * type, and PGRST122 for an invalid preference with handling=strict.
 */
export function negotiateRequest(
  headers: PlanHeaders,
  { schemas }: PlanContext,
): { preferences: Preferences; media: Media; schema: string } {
  const preferences = parsePreferences(headers.prefer);
  if (preferences.handling === 'strict' && preferences.unknown.length > 0)
    throw invalidPreferences(preferences.unknown);
  return {
    preferences,
    media: negotiateMedia(headers.accept),
    schema: getSchemaName(headers.profile, schemas),
  };
}
