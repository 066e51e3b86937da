import type { ReadableName, TableName } from '#app/backend/from-table.ts';

/** The keys of the query cache. Each begins with a table or view, so that a write can invalidate what was read from it. */
export const queryKeys = {
  lists: (table: ReadableName) => [table, 'list'] as const,
  list: (table: ReadableName, ...parameters: object[]) => [table, 'list', ...parameters] as const,
  count: (table: TableName) => [table, 'count'] as const,
  record: (table: TableName, id: string | undefined) => [table, 'record', id] as const,
  singleton: (table: TableName, name: string) => [table, 'singleton', name] as const,
  allValuesInUse: (table: TableName) => ['values_in_use', table] as const,
  valuesInUse: (table: TableName, field: string) => ['values_in_use', table, field] as const,
};
