import { functionTables } from './function-tables.ts';

/**
 * Creates a function that returns which table a read depends on, or undefined if nothing tells when its response
 * changes.
 *
 * @param notifyingTables the tables that send a notification when they change. A view and an embedded table depend on
 *   others, which are not known here, and so does a function that is not one of `functionTables`.
 */
export function createTableFinder(notifyingTables: ReadonlySet<string>) {
  return (url: string): string | undefined => {
    const { pathname, searchParams } = new URL(url);
    const [, isFunction, name = ''] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(pathname) ?? [];
    const table = isFunction ? functionTables[name]?.(searchParams) : name;
    const isEmbedding = searchParams.get('select')?.includes('(');
    return table && notifyingTables.has(table) && !isEmbedding ? table : undefined;
  };
}
