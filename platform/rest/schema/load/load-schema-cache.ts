import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { Database, Query } from '#platform/database/database.ts';
import {
  type ForeignKeyRow,
  foreignKeysQuery,
  type PrimaryKeyRow,
  primaryKeysQuery,
} from '#platform/rest/schema/catalog/keys.ts';
import { type RelationRow, relationsQuery } from '#platform/rest/schema/catalog/relations.ts';
import { type RequestReaderRow, requestReadersQuery } from '#platform/rest/schema/catalog/request-readers.ts';
import { type RoutineRow, routinesQuery } from '#platform/rest/schema/catalog/routines.ts';
import { type SettingRow, settingsQuery } from '#platform/rest/schema/catalog/settings.ts';
import { type TypeRow, typesQuery } from '#platform/rest/schema/catalog/types.ts';
import { type ViewRow, viewsQuery } from '#platform/rest/schema/catalog/views.ts';
import type { ApiSettings, SchemaCache } from '#platform/rest/schema/schema-cache.ts';
import { createRelations } from './create-relations.ts';
import { createRoutines } from './create-routines.ts';
import { createTypes } from './create-types.ts';

/**
 * PostgreSQL qualifies every name in the results if the search path is empty. Some catalog functions lock the table
 * that they describe. They wait only shortly for the lock, because requests wait for the result.
 */
const setSettings = "set local search_path = ''; set local lock_timeout = '1s'";

/**
 * Loads the schema cache in a privileged transaction, so that the result does not depend on the first caller's role.
 * The transaction reads only the catalogs, and uses nothing from a request.
 */
export async function loadSchemaCache(database: Database, schemas: readonly string[]): Promise<SchemaCache> {
  const rows = await database.privileged.transaction(async (query) => {
    await query(setSettings);
    return {
      relations: await readRows<RelationRow>(query, relationsQuery, [schemas]),
      routines: await readRows<RoutineRow>(query, routinesQuery, [schemas]),
      types: await readRows<TypeRow>(query, typesQuery, [schemas]),
      // From all schemas, because an exposed view can read a table that is not exposed.
      primaryKeys: await readRows<PrimaryKeyRow>(query, primaryKeysQuery),
      foreignKeys: await readRows<ForeignKeyRow>(query, foreignKeysQuery),
      views: await readRows<ViewRow>(query, viewsQuery),
      requestReaders: await readRows<RequestReaderRow>(query, requestReadersQuery),
      settings: await readRows<SettingRow>(query, settingsQuery),
    };
  });
  const relations = createRelations(rows);
  return {
    fingerprint: createHash('sha256').update(JSON.stringify(rows)).digest('base64'),
    relations,
    routines: createRoutines(rows.routines, relations),
    types: createTypes(rows.types),
    settings: createApiSettings(rows.settings),
  };
}

async function readRows<Row extends QueryResultRow>(
  query: Query,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await query<Row>({ text, values })).rows;
}

/** Creates the settings from the rows of the database. Of several rows with the same name, the first counts. */
function createApiSettings(rows: readonly SettingRow[]): ApiSettings {
  const getValue = (setting: string) => rows.find(({ name }) => name === `pgrst.${setting}`)?.value;
  const end = getValue('db_tx_end') ?? 'commit';
  return {
    aggregatesEnabled: getValue('db_aggregates_enabled') === 'true',
    plansEnabled: getValue('db_plan_enabled') === 'true',
    transactionEnd: {
      rollsBack: end.startsWith('rollback'),
      mayBeChosen: end.endsWith('-allow-override'),
    },
  };
}
