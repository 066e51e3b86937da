/**
 * Creates a function that returns which table a read depends on, or undefined if nothing tells when its response
 * changes.
 *
 * @param notifyingTables the tables that send a notification when they change. A view, a function and an embedded table
 *   depend on others, which are not known here.
 */
export function createTableFinder(notifyingTables: ReadonlySet<string>) {
  return (url: string): string | undefined => {
    const { pathname, searchParams } = new URL(url);
    const table = /^\/rest\/v1\/(\w+)$/.exec(pathname)?.[1];
    const isEmbedding = searchParams.get('select')?.includes('(');
    return table && notifyingTables.has(table) && !isEmbedding ? table : undefined;
  };
}
