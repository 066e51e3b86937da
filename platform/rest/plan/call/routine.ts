import { ambiguousFunction, unknownFunction } from '#platform/rest/errors/schema-errors.ts';
import { rawBodyTypes } from '#platform/rest/schema/raw-body-types.ts';
import type { Routine, SchemaCache } from '#platform/rest/schema/schema-cache.ts';

export interface RoutineCall {
  schema: string;
  name: string;
  argumentNames: readonly string[];
  /** The content type of the body, or undefined if there is none. */
  contentType: string | undefined;
}

/**
 * Chooses an overload of a function by the argument names (docs/protocols/rest-responses.md#rpc). Throws PGRST202 if
 * none fits, and PGRST203 if several do.
 */
export function resolveRoutine(call: RoutineCall, cache: SchemaCache): Routine {
  const { schema, name, argumentNames, contentType } = call;
  const routines = cache.routines.get(schema) ?? new Map<string, readonly Routine[]>();
  const overloads = routines.get(name) ?? [];
  const bodyTypes = contentType === undefined ? undefined : rawBodyTypes.get(contentType);
  const isRawOnly = bodyTypes !== undefined && contentType !== 'application/json';
  const matches = isRawOnly ? [] : overloads.filter((routine) => accepts(routine, argumentNames));
  const candidates =
    matches.length > 0 ? matches : overloads.filter((routine) => takesBody(routine, bodyTypes));
  if (candidates.length > 1) throw ambiguousFunction(candidates);
  const [routine] = candidates;
  if (!routine) throw unknownFunction(schema, name, argumentNames, bodyTypes?.join('/'), routines);
  return routine;
}

/**
 * Returns whether the arguments include all required parameters and no unknown ones. An unnamed parameter has the
 * empty name, as in PostgREST: the key `""` passes it, and it may be absent if it has a default.
 */
function accepts({ parameters }: Routine, argumentNames: readonly string[]): boolean {
  const names = new Set(parameters.map(({ name }) => name));
  const required = parameters.filter((parameter) => parameter.required);
  return (
    argumentNames.every((name) => names.has(name)) &&
    required.every(({ name }) => argumentNames.includes(name))
  );
}

/** Returns whether the only parameter is unnamed and of one of these types. */
function takesBody({ parameters }: Routine, bodyTypes: readonly string[] | undefined): boolean {
  const [parameter, ...others] = parameters;
  if (!parameter || others.length > 0 || parameter.name !== '') return false;
  return bodyTypes?.includes(parameter.type) ?? false;
}
