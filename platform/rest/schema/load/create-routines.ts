import type { RoutineRow } from '#platform/rest/schema/catalog/routines.ts';
import { rawBodyTypes } from '#platform/rest/schema/raw-body-types.ts';
import { qualifyName, type Routine, type SchemaCache } from '#platform/rest/schema/schema-cache.ts';
import { toColumns } from './create-relations.ts';

/** Creates the functions that requests can call, by schema, then by name. */
export function createRoutines(
  rows: readonly RoutineRow[],
  relations: SchemaCache['relations'],
): SchemaCache['routines'] {
  const routines = rows
    .filter(isCallable)
    .toSorted(compareOverloads)
    .map((row) => toRoutine(row, relations));
  const bySchema = Map.groupBy(routines, ({ schema }) => schema);
  return new Map([...bySchema].map(([schema, all]) => [schema, Map.groupBy(all, ({ name }) => name)]));
}

/** The order in which an ambiguous call lists the overloads, as in PostgREST. */
function compareOverloads(a: RoutineRow, b: RoutineRow): number {
  const fewer = a.parameters.length - b.parameters.length;
  return (
    fewer || compareTexts(a.comment ?? '', b.comment ?? '') || compareTexts(getSignature(a), getSignature(b))
  );
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const getSignature = ({ parameters }: RoutineRow): string =>
  parameters.map(({ name, type }) => `${name}\0${type}`).join('\0');

function toRoutine(
  { columns, computedOf, rowsOf, returnsOne, comment, ...row }: RoutineRow,
  relations: SchemaCache['relations'],
): Routine {
  const relation = rowsOf && relations.get(rowsOf.schema)?.get(rowsOf.name);
  return {
    ...row,
    sql: qualifyName(row),
    rows: {
      name: row.name,
      columns: toColumns(columns),
      computed: relation?.computed ?? new Map(),
      relationships: relation?.relationships ?? [],
      ...(relation && { rowType: relation.sql }),
    },
  };
}

const bodyTypes: ReadonlySet<string> = new Set([...rawBodyTypes.values()].flat());

/** Requests pass arguments by name, so only a parameter that receives the whole body can have no name. */
const isCallable = ({ parameters: [first, ...others] }: RoutineRow): boolean =>
  first?.name === ''
    ? others.length === 0 && bodyTypes.has(first.type)
    : others.every(({ name }) => name !== '');
