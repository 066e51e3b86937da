import type { Relation, Routine } from '#platform/rest/schema/schema-cache.ts';
import { nearMatch } from './near-match.ts';
import { RestError } from './rest-error.ts';

/**
 * Something that a request names is not in the schema cache. The cache may be older than the schema:
 * the pipeline reads it anew, once, before it lets this out.
 */
export class UnknownName extends RestError {
  override name = 'UnknownName';
}

export const unknownTable = (schema: string, name: string, known: Iterable<string>) => {
  const near = nearMatch(name, known);
  return new UnknownName(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${name}' in the schema cache`,
    {
      hint: near && `Perhaps you meant the table '${schema}.${near}'`,
    },
  );
};

/** A column of the body or of `columns`. */
export const unknownPayloadColumn = (column: string, relation: Relation) => {
  const near = nearMatch(column, relation.columns.keys());
  return new UnknownName(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${relation.name}' in the schema cache`,
    { hint: near && `Perhaps you meant the '${near}' column` },
  );
};

/** A column of select, filter, order or on_conflict, as PostgreSQL words it. */
export const unknownColumn = (
  column: string,
  of: { name: string; columns: ReadonlyMap<string, unknown> },
) => {
  const near = nearMatch(column, of.columns.keys());
  return new UnknownName(400, '42703', `column ${of.name}.${column} does not exist`, {
    hint: near && `Perhaps you meant to reference the column "${of.name}.${near}".`,
  });
};

export const unknownType = (name: string) => new UnknownName(400, '42704', `type "${name}" does not exist`);

/** `unnamed` is the type of a single unnamed parameter that would have taken the body too. */
export const unknownFunction = (
  schema: string,
  name: string,
  given: readonly string[],
  unnamed: string | undefined,
  routines: ReadonlyMap<string, readonly Routine[]>,
) => {
  const called = `${schema}.${name}`;
  const list = given.length > 0 ? `(${given.join(', ')})` : ' without parameters';
  const worded =
    given.length > 0
      ? ` with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}`
      : ' without parameters';
  const alternative = unnamed ? ` or with a single unnamed ${unnamed} parameter` : '';
  return new UnknownName(
    404,
    'PGRST202',
    `Could not find the function ${called}${list} in the schema cache`,
    {
      details: `Searched for the function ${called}${worded}${alternative}, but no matches were found in the schema cache.`,
      hint: hintFor(schema, name, given, routines),
    },
  );
};

function hintFor(
  schema: string,
  name: string,
  given: readonly string[],
  routines: ReadonlyMap<string, readonly Routine[]>,
): string | undefined {
  const overloads = routines.get(name);
  if (!overloads) {
    const near = nearMatch(name, routines.keys());
    return near && `Perhaps you meant to call the function ${schema}.${near}`;
  }
  // The function is known to the caller already, so a weaker likeness of its parameters may be told.
  const lists = overloads.map((overload) =>
    parameterList(overload.parameters.map((parameter) => parameter.name)),
  );
  const near = nearMatch(parameterList(given), lists, 0.33);
  return near && `Perhaps you meant to call the function ${schema}.${name}${near}`;
}

const parameterList = (names: readonly string[]) => `(${names.toSorted().join(', ')})`;

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
