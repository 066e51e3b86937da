import { functionTables } from './function-tables.ts';

/** Returns the tables that a read depends on; none if nothing tells when its response changes. */
export type FindTables = (url: string) => readonly string[];

/**
 * @param notifyingTables the tables that send a notification when they change. A view depends on others, which are not
 *   known here, and so does a function that is not one of `functionTables`.
 */
export function createTablesFinder(notifyingTables: ReadonlySet<string>): FindTables {
  return (url) => {
    const { pathname, searchParams } = new URL(url);
    const [, isFunction, name = ''] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(pathname) ?? [];
    const table = isFunction ? functionTables[name]?.(searchParams) : name;
    const embedded = findEmbedded(searchParams.get('select') ?? '').map(
      (target) => functionTables[target]?.(searchParams) ?? target,
    );
    const tables = [table ?? '', ...embedded];
    return tables.every((each) => notifyingTables.has(each)) ? tables : [];
  };
}

/** The names before the parentheses of a select, without an alias, a hint and the dots of a spread. */
const findEmbedded = (select: string): string[] =>
  [...select.matchAll(/([^,()]*)\(/g)].map(([, target = '']) =>
    target.replace(/^\.\.\.|^[^:]*:/g, '').replace(/!.*/, ''),
  );
