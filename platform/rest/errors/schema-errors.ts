import type { Relation, Routine } from '#platform/rest/schema/schema-cache.ts';
import { findNearMatch } from './near-match.ts';
import { RestError } from './rest-error.ts';

/**
 * A request names something that is not in the schema cache. The cache can be older than the schema, so the planner
 * reloads the cache once before it rethrows this error.
 */
export class UnknownName extends RestError {
  override name = 'UnknownName';
}

export const unknownTable = (schema: string, name: string, known: Iterable<string>) => {
  const near = findNearMatch(name, known);
  return new UnknownName(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${name}' in the schema cache`,
    {
      hint: near && `Perhaps you meant the table '${schema}.${near}'`,
    },
  );
};

/** The error for an unknown column in the body or in `columns`. */
export const unknownPayloadColumn = (column: string, relation: Relation) => {
  const near = findNearMatch(column, relation.columns.keys());
  return new UnknownName(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${relation.name}' in the schema cache`,
    { hint: near && `Perhaps you meant the '${near}' column` },
  );
};

/**
 * The error for an unknown column in `select`, a filter, `order` or `on_conflict`. The message is PostgreSQL's. An
 * embedded resource has the alias in it that PostgREST gives the resource: its name and depth, for example `messages_1`.
 */
export const unknownColumn = (
  column: string,
  { name, columns }: { name: string; columns: ReadonlyMap<string, unknown> },
  depth = '',
) => {
  const near = findNearMatch(column, columns.keys());
  const alias = depth === '' ? name : `${name}_${depth}`;
  return new UnknownName(400, '42703', `column ${alias}.${column} does not exist`, {
    hint: near && `Perhaps you meant to reference the column "${alias}.${near}".`,
  });
};

export const unknownType = (name: string) => new UnknownName(400, '42704', `type "${name}" does not exist`);

/** The `unnamedType` of a body of JSON. Such a body may have named arguments instead. */
const jsonTypes = 'json/jsonb';

/** `unnamedType`: the type that a function's single unnamed parameter must have in order to receive the whole body. */
export const unknownFunction = (
  schema: string,
  name: string,
  argumentNames: readonly string[],
  unnamedType: string | undefined,
  routines: ReadonlyMap<string, readonly Routine[]>,
) => {
  const called = `${schema}.${name}`;
  if (unnamedType !== undefined && unnamedType !== jsonTypes)
    return new UnknownName(404, 'PGRST202', `Could not find the function ${called} in the schema cache`, {
      details: `Searched for the function ${called} with a single unnamed ${unnamedType} parameter, but no matches were found in the schema cache.`,
    });
  const list = argumentNames.length > 0 ? `(${argumentNames.join(', ')})` : ' without parameters';
  const description =
    argumentNames.length > 0
      ? ` with parameter${argumentNames.length > 1 ? 's' : ''} ${argumentNames.join(', ')}`
      : ' without parameters';
  const alternative = unnamedType ? ` or with a single unnamed ${unnamedType} parameter` : '';
  return new UnknownName(
    404,
    'PGRST202',
    `Could not find the function ${called}${list} in the schema cache`,
    {
      details: `Searched for the function ${called}${description}${alternative}, but no matches were found in the schema cache.`,
      hint: createFunctionHint(schema, name, argumentNames, routines),
    },
  );
};

function createFunctionHint(
  schema: string,
  name: string,
  argumentNames: readonly string[],
  routines: ReadonlyMap<string, readonly Routine[]>,
): string | undefined {
  const overloads = routines.get(name);
  if (!overloads) {
    const near = findNearMatch(name, routines.keys());
    return near && `Perhaps you meant to call the function ${schema}.${near}`;
  }
  const lists = overloads.map((overload) =>
    formatParameterList(overload.parameters.map((parameter) => parameter.name)),
  );
  // The caller already knows this function's name, so a suggestion reveals little and a lower similarity threshold is
  // enough.
  const near = findNearMatch(formatParameterList(argumentNames), lists, 0.33);
  return near && `Perhaps you meant to call the function ${schema}.${name}${near}`;
}

const formatParameterList = (names: readonly string[]) => `(${names.toSorted().join(', ')})`;

export const ambiguousFunction = (candidates: readonly Routine[]) => {
  const signatures = candidates.map(
    ({ schema, name, parameters }) =>
      `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
  );
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
};
