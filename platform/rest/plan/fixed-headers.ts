import { invalidPreferences, unknownSchema } from '#platform/rest/errors/request-errors.ts';
import { unknownTable } from '#platform/rest/errors/schema-errors.ts';
import { type Media, negotiateMedia } from '#platform/rest/parse/media-type.ts';
import {
  formatAppliedPreferences,
  type Preferences,
  parsePreferences,
} from '#platform/rest/parse/preferences.ts';
import type { Relation, SchemaCache } from '#platform/rest/schema/schema-cache.ts';

/** The request headers that determine the plan. */
export interface PlanHeaders {
  accept: string | undefined;
  prefer: string | undefined;
  /** `Accept-Profile` of a read, `Content-Profile` of a write. */
  profile: string | undefined;
  range: string | undefined;
  contentType: string | undefined;
}

export interface PlanContext {
  cache: SchemaCache;
  /** The exposed schemas. */
  schemas: readonly string[];
  maxRows: number;
}

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

/** Returns the schema that a request uses. Throws PGRST106 if it is not exposed. */
export function getSchemaName(profile: string | undefined, schemas: readonly string[]): string {
  const schema = profile ?? schemas[0] ?? 'public';
  if (!schemas.includes(schema)) throw unknownSchema(schema, schemas);
  return schema;
}

/** Throws PGRST205 if there is no such table or view. */
export function getRelation(schema: string, name: string, cache: SchemaCache): Relation {
  const relations = cache.relations.get(schema);
  const relation = relations?.get(name);
  if (!relation) throw unknownTable(schema, name, relations?.keys() ?? []);
  return relation;
}

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
export const pickGeneralPreferences = ({ count, handling, timezone }: Preferences) => ({
  ...(count && { count }),
  ...(handling && { handling }),
  ...(timezone && { timezone }),
});
