import { ambiguousFunction, unknownFunction } from '#platform/rest/errors/schema-errors.ts';
import type { Routine, SchemaCache } from '#platform/rest/schema/schema-cache.ts';

/** The content types of bodies that a single unnamed parameter takes whole, and its types. */
export const unnamedTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['application/json', ['json', 'jsonb']],
  ['text/plain', ['text']],
  ['text/xml', ['xml']],
]);

export interface Call {
  schema: string;
  name: string;
  /** The names of the arguments. */
  given: readonly string[];
  /** Of the body; undefined where there is none. */
  contentType: string | undefined;
}

/** Chooses among a function's overloads by the names of the arguments (docs/protocols.md#rpc). Throws PGRST202, PGRST203. */
export function resolveRoutine({ schema, name, given, contentType }: Call, cache: SchemaCache): Routine {
  const routines = cache.routines.get(schema) ?? new Map<string, readonly Routine[]>();
  const overloads = routines.get(name) ?? [];
  const whole = contentType === undefined ? undefined : unnamedTypes.get(contentType);
  const raw = contentType !== undefined && contentType !== 'application/json' && whole !== undefined;
  const byNames = raw ? [] : overloads.filter((routine) => takes(routine, given));
  const byBody = overloads.filter(({ parameters: [only, ...others] }) => {
    return only !== undefined && others.length === 0 && only.name === '' && whole?.includes(only.type);
  });
  const candidates = byNames.length > 0 ? byNames : byBody;
  if (candidates.length > 1) throw ambiguousFunction(candidates);
  return candidates[0] ?? notFound({ schema, name, given, contentType }, whole, routines);
}

function notFound(
  call: Call,
  whole: readonly string[] | undefined,
  routines: ReadonlyMap<string, readonly Routine[]>,
): never {
  throw unknownFunction(call.schema, call.name, call.given, whole?.join('/'), routines);
}

/** All required parameters are given, and nothing that it has not. */
function takes({ parameters }: Routine, given: readonly string[]): boolean {
  if (parameters.some(({ name }) => name === '')) return false;
  const names = new Set(parameters.map(({ name }) => name));
  const required = parameters.filter((parameter) => parameter.required);
  return given.every((name) => names.has(name)) && required.every(({ name }) => given.includes(name));
}
