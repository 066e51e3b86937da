import { invalidPreferences, unknownSchema } from '#platform/rest/errors/request-errors.ts';
import { unknownTable } from '#platform/rest/errors/schema-errors.ts';
import { type Media, negotiate } from '#platform/rest/parse/media-type.ts';
import { type Preferences, parsePreferences, preferenceApplied } from '#platform/rest/parse/preferences.ts';
import type { Relation, SchemaCache } from '#platform/rest/schema/schema-cache.ts';

/** What of a request, beside its address and body, decides its plan. */
export interface PlanHeaders {
  accept: string | undefined;
  prefer: string | undefined;
  /** Accept-Profile or Content-Profile, by the method. */
  profile: string | undefined;
  range: string | undefined;
  contentType: string | undefined;
}

export interface PlanContext {
  cache: SchemaCache;
  schemas: readonly string[];
  maxRows: number;
}

/** The parts that all plans begin with. Throws PGRST106, PGRST107, PGRST122. */
export function negotiated(headers: PlanHeaders, { schemas }: PlanContext) {
  const preferences = parsePreferences(headers.prefer);
  if (preferences.handling === 'strict' && preferences.unknown.length > 0)
    throw invalidPreferences(preferences.unknown);
  return { preferences, media: negotiate(headers.accept), schema: schemaOf(headers.profile, schemas) };
}

/** The schema that a request speaks of. Throws PGRST106. */
export function schemaOf(profile: string | undefined, schemas: readonly string[]): string {
  const schema = profile ?? schemas[0] ?? 'public';
  if (!schemas.includes(schema)) throw unknownSchema(schema, schemas);
  return schema;
}

/** Throws PGRST205. */
export function relationNamed(schema: string, name: string, cache: SchemaCache): Relation {
  const relations = cache.relations.get(schema);
  const relation = relations?.get(name);
  if (!relation) throw unknownTable(schema, name, relations?.keys() ?? []);
  return relation;
}

/** The headers that an answer with a body carries whatever its rows are. */
export function fixedHeaders(
  media: Media | undefined,
  profile: string | undefined,
  applied: Omit<Preferences, 'unknown'>,
): Record<string, string> {
  const preferences = preferenceApplied(applied);
  return {
    ...(media && { 'Content-Type': media.contentType }),
    ...(media && profile !== undefined && { 'Content-Profile': profile }),
    ...(preferences && { 'Preference-Applied': preferences }),
  };
}

/** The preferences that bear on every kind of request. */
export const generalPreferences = ({ count, handling, timezone }: Preferences) => ({
  ...(count && { count }),
  ...(handling && { handling }),
  ...(timezone && { timezone }),
});
