import { join } from 'node:path';
import type { Query } from '#platform/database/database.ts';
import { formatTypes } from './format-types.ts';
import { readRelations, readRoutines } from './read-schema.ts';

/** The file from which the app's supabase-js clients take their types. */
export const typesFile = join(import.meta.dirname, '../../app/client/database.types.ts');

/** Generates the TypeScript types of a migrated database's `public` schema. */
export async function generateTypes(query: Query): Promise<string> {
  return formatTypes(await readRelations(query), await readRoutines(query));
}
