import type { Parameters } from '#platform/rest/plan/parameters.ts';
import { toArrayLiteral } from '#platform/rest/plan/read/conditions.ts';
import { source } from '#platform/rest/plan/scope.ts';
import { type Parameter, quoteIdentifier, type Routine } from '#platform/rest/schema/schema-cache.ts';
import { type Arguments, getArgumentNames } from './arguments.ts';

/** Creates the `from` item of a call. The results of a function that returns scalars are in the column `value`. */
export function createCallSource(
  routine: Routine,
  callArguments: Arguments,
  body: string,
  parameters: Parameters,
): string {
  const [first] = routine.parameters;
  if (first && first.name === '' && routine.parameters.length === 1) {
    // A request with GET has no body, so only the parameter's default is left.
    const passed = callArguments.kind === 'texts' ? [] : [`${parameters.add(body)}::${first.type}`];
    return formatFromItem(routine, '', passed.join(''));
  }
  const names = getArgumentNames(callArguments);
  const passed = routine.parameters.filter(({ name }) => names.includes(name));
  if (callArguments.kind === 'texts') {
    const list = passed.map((parameter) =>
      formatArgument(
        parameter,
        createTextArgument(parameter, callArguments.values.get(parameter.name) ?? [], parameters),
      ),
    );
    return formatFromItem(routine, '', list.join(', '));
  }
  if (passed.length === 0 || callArguments.kind === 'raw') return formatFromItem(routine, '', '');
  const json = `${parameters.add(callArguments.json)}::json${callArguments.isArray ? ' -> 0' : ''}`;
  const definitions = passed.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ');
  const list = passed.map((parameter) => formatArgument(parameter, `a.${quoteIdentifier(parameter.name)}`));
  return formatFromItem(routine, `json_to_record(${json}) as a (${definitions}), lateral `, list.join(', '));
}

const formatArgument = ({ name, variadic }: Parameter, value: string) =>
  `${variadic ? 'variadic ' : ''}${quoteIdentifier(name)} := ${value}`;

/** Only a variadic parameter takes several values, or one array literal. Any other takes the last value. */
function createTextArgument(
  { type, variadic }: Parameter,
  values: readonly string[],
  parameters: Parameters,
): string {
  const [value] = values.slice(-1);
  const isArrayLiteral = values.length === 1 && value?.startsWith('{');
  return `${parameters.add(variadic && !isArrayLiteral ? toArrayLiteral(values) : value)}::${type}`;
}

function formatFromItem({ sql, returns }: Routine, before: string, list: string): string {
  const call = `${sql}(${list})`;
  return `${before}${returns === 'row' ? call : `(select ${call} as value)`} as ${source}`;
}
