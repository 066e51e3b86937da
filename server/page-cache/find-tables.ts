import { LRUCache } from 'lru-cache';
import type { FunctionTables } from './function-tables.ts';

/** Returns the tables that a read depends on; none if nothing tells when its response changes. */
export type FindTables = (url: string) => readonly string[];

/** The length of all remembered URLs, in characters. Those of searches are read once, and the longest has about 8 kB. */
const maxSize = 512 * 1024;

/**
 * Creates a function that finds the tables of a read, and remembers those of the last URLs: most reads of a page are the
 * same as those of the page before.
 *
 * @param notifyingTables the tables that send a notification when they change. A view depends on others, which are not known here,
 *   and so does a function that is not one of `functionTables`.
 */
export function createTablesFinder(
  notifyingTables: ReadonlySet<string>,
  functionTables: FunctionTables = new Map(),
): FindTables {
  const found = new LRUCache<string, readonly string[]>({
    maxSize,
    sizeCalculation: (_tables, url) => url.length,
    memoMethod: (url) => {
      const { pathname, searchParams } = new URL(url);
      const [, isFunction, name = ''] = /^\/rest\/v1\/(rpc\/)?(\w+)$/.exec(pathname) ?? [];
      // No table has an empty name, so an unknown function is a read without known tables.
      const called = isFunction ? (findOfFunction(name, searchParams) ?? ['']) : [name];
      const selected = findSelected(searchParams.get('select') ?? '').flatMap(
        // A function is a computed column or relationship, and may read other tables.
        ({ target, isEmbedded }) => findOfFunction(target, searchParams) ?? (isEmbedded ? [target] : []),
      );
      const tables = [...new Set([...called, ...selected])];
      return tables.length > 0 && tables.every((each) => notifyingTables.has(each)) ? tables : [];
    },
  });

  function findOfFunction(name: string, parameters: URLSearchParams): readonly string[] | undefined {
    const tables = functionTables.get(name);
    const collection = parameters.get('collection');
    // A function with this parameter reads the table that it names.
    if (collection && tables?.includes(collection)) return [collection];
    // The table of preview links is read only for a token.
    return parameters.has('preview_token') ? tables : tables?.filter((table) => table !== 'previews');
  }

  return (url) => found.memo(url);
}

/**
 * The names in a select, without an alias, a hint, a cast, a path and the dots of a spread, and whether a parenthesis follows
 * each.
 */
const findSelected = (select: string): { target: string; isEmbedded: boolean }[] =>
  [...select.matchAll(/([^,()]*)(\(?)/g)].map(([, name = '', parenthesis]) => ({
    target: name.replace(/^\.\.\.|^[^:]*:(?!:)/g, '').replace(/(!|::|->).*/, ''),
    isEmbedded: parenthesis === '(',
  }));
