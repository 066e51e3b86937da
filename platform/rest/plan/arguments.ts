import { invalidBody } from '#platform/rest/errors/request-errors.ts';
import { isObject, parseJson } from '#platform/rest/parse/body.ts';
import type { Query } from '#platform/rest/parse/query.ts';
import { type Parameter, quoteIdentifier, type Routine } from '#platform/rest/schema/schema-cache.ts';
import type { CallRequest } from './call.ts';
import { arrayLiteral } from './conditions.ts';
import { source } from './fields.ts';
import type { Parameters } from './parameters.ts';
import { unnamedTypes } from './routine.ts';

/** The arguments of a call, as they came. */
export type Arguments =
  | { kind: 'json'; json: string; names: readonly string[] }
  | { kind: 'texts'; values: ReadonlyMap<string, readonly string[]> }
  | { kind: 'raw'; text: string };

export const contentTypeOf = (header: string | undefined): string =>
  header?.split(';')[0]?.trim().toLowerCase() || 'application/json';

/** The arguments of a call, from its query or its body. Throws PGRST102. */
export function argumentsOf({ method, body, headers }: CallRequest, query: Query): Arguments {
  if (method !== 'POST') return { kind: 'texts', values: grouped(query.arguments) };
  const type = contentTypeOf(headers.contentType);
  if (type === 'application/x-www-form-urlencoded')
    return { kind: 'texts', values: grouped([...new URLSearchParams(body)]) };
  if (!unnamedTypes.has(type)) throw invalidBody(`Content-Type not acceptable: ${type}`);
  if (type !== 'application/json') return { kind: 'raw', text: body };
  if (body.trim() === '') return { kind: 'json', json: '{}', names: [] };
  const value = parseJson(body);
  return isObject(value)
    ? { kind: 'json', json: body, names: query.columns ?? Object.keys(value) }
    : { kind: 'raw', text: body };
}

const grouped = (pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string[]> => {
  const values = new Map<string, string[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
};

export function namesOf(given: Arguments): readonly string[] {
  if (given.kind === 'json') return given.names;
  return given.kind === 'texts' ? [...given.values.keys()] : [];
}

/** The call as a source of rows; a function that returns values gives rows of one column `value`. */
export function callSource(routine: Routine, given: Arguments, body: string, parameters: Parameters): string {
  const [only] = routine.parameters;
  if (only && only.name === '' && routine.parameters.length === 1)
    return inFrom(routine, '', `${parameters.add(body)}::${only.type}`);

  const passed = routine.parameters.filter(({ name }) => namesOf(given).includes(name));
  if (given.kind === 'texts') {
    const list = passed.map((parameter) =>
      named(parameter, textArgument(parameter, given.values.get(parameter.name) ?? [], parameters)),
    );
    return inFrom(routine, '', list.join(', '));
  }
  if (passed.length === 0) return inFrom(routine, '', '');
  const json = parameters.add(given.kind === 'json' ? given.json : body);
  const typed = passed.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ');
  const list = passed.map((parameter) => named(parameter, `a.${quoteIdentifier(parameter.name)}`));
  return inFrom(routine, `json_to_record(${json}::json) as a (${typed}), lateral `, list.join(', '));
}

const named = ({ name, variadic }: Parameter, value: string) =>
  `${variadic ? 'variadic ' : ''}${quoteIdentifier(name)} := ${value}`;

/** Only a variadic parameter may be given more than once; of the others the last counts. */
function textArgument(
  { type, variadic }: Parameter,
  values: readonly string[],
  parameters: Parameters,
): string {
  const [value] = values.slice(-1);
  const isLiteral = values.length === 1 && value?.startsWith('{');
  return `${parameters.add(variadic && !isLiteral ? arrayLiteral(values) : value)}::${type}`;
}

function inFrom({ sql, returns }: Routine, before: string, list: string): string {
  const call = `${sql}(${list})`;
  return `${before}${returns === 'row' ? call : `(select ${call} as value)`} as ${source}`;
}
