import { invalidPreferences } from '#platform/rest/errors/request-errors.ts';
import { type Media, negotiateMedia } from '#platform/rest/parse/media-type.ts';
import { type Preferences, parsePreferences } from '#platform/rest/parse/preferences.ts';
import { getSchemaName, type PlanContext, type PlanHeaders } from './plan-context.ts';

/**
 * Parses the headers that every plan needs. Throws PGRST106 for an unknown schema, PGRST107 for an unsupported media
 * type, and PGRST122 for an invalid preference with handling=strict.
 */
export function negotiateRequest(
  headers: PlanHeaders,
  { schemas, cache: { settings } }: PlanContext,
): { preferences: Preferences; media: Media; schema: string; rollsBack: boolean } {
  const { tx, ...preferences } = parsePreferences(headers.prefer);
  if (preferences.handling === 'strict' && preferences.unknown.length > 0)
    throw invalidPreferences(preferences.unknown);
  const { mayBeChosen, rollsBack } = settings.transactionEnd;
  const chosen = mayBeChosen ? tx : undefined;
  return {
    preferences: { ...preferences, ...(chosen && { tx: chosen }) },
    media: negotiateMedia(headers.accept, settings.plansEnabled),
    schema: getSchemaName(headers.profile, schemas),
    rollsBack: chosen ? chosen === 'rollback' : rollsBack,
  };
}
