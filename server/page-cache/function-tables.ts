import type { Database } from '#platform/database/database.ts';

/** The tables that each function reads, by the function's name. */
export type FunctionTables = ReadonlyMap<string, readonly string[]>;

interface StoredFunction {
  name: string;
  body: string;
  /** The names that PostgreSQL has recorded for a body that it has parsed. */
  dependencies: string[];
  /** The tables with a trigger that calls it. */
  triggerTables: string[];
  /** Whether visitors can call it with GET. */
  isRead: boolean;
}

/**
 * Reads which tables the functions that visitors can call read, themselves or through other functions. A table
 * that triggers fill, such as that of a search, counts as the tables that it is filled from.
 */
export async function readFunctionTables({ privileged }: Database): Promise<FunctionTables> {
  const { rows: tables } = await privileged.query<{ name: string; notifies: boolean; hasPages: boolean }>(
    `select relname as name,
        exists (select from pg_trigger where tgrelid = c.oid and tgname = 'notify_content_changed') as notifies,
        public.has_pages(relname) as "hasPages"
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const { rows: functions } = await privileged.query<StoredFunction>(
    `select proname as name, prosrc as body,
        array(select coalesce(relname, used.proname)::text from pg_depend
          left join pg_class on pg_class.oid = refobjid and refclassid = 'pg_class'::regclass
          left join pg_proc used on used.oid = refobjid and refclassid = 'pg_proc'::regclass
          where classid = 'pg_proc'::regclass and objid = p.oid and coalesce(relname, used.proname) is not null) as dependencies,
        array(select relname::text from pg_trigger join pg_class on pg_class.oid = tgrelid where tgfoid = p.oid) as "triggerTables",
        provolatile = 's' and has_function_privilege('anon', p.oid, 'execute') as "isRead"
      from pg_proc p where pronamespace = 'public'::regnamespace`,
  );
  const sources = new Map(tables.map(({ name, notifies }) => [name, notifies ? [name] : []]));
  for (const { body, triggerTables } of functions)
    for (const [, filled = ''] of body.matchAll(/\binsert into public\.(\w+)/g))
      sources.get(filled)?.push(...triggerTables);
  const withPages = tables.filter(({ hasPages }) => hasPages).map(({ name }) => name);
  const findTables = createFinder(functions, sources, withPages);
  return new Map(
    functions.filter(({ isRead }) => isRead).map(({ name }) => [name, [...findTables(name)].sort()]),
  );
}

/**
 * Creates a function that finds what a function of the database reads. `sources` has for each table those that it is filled
 * from and, if it notifies, the table itself. A function that formats the name of a table (`public.%I`) may read any of
 * `withPages`.
 */
function createFinder(
  functions: readonly StoredFunction[],
  sources: ReadonlyMap<string, string[]>,
  withPages: readonly string[],
) {
  const bodies = Map.groupBy(functions, ({ name }) => name);
  const found = new Map<string, Set<string>>();
  return function findTables(name: string): Set<string> {
    const known = found.get(name);
    if (known) return known;
    const tables = new Set<string>();
    // A function that calls itself finds what is found so far.
    found.set(name, tables);
    const used = (bodies.get(name) ?? []).flatMap((each) => [
      ...findNames(each),
      ...(each.body.includes('public.%I') ? withPages : []),
    ]);
    for (const each of used) {
      // A table that neither notifies nor is filled from others is named itself, so that it counts as unknown.
      const filledFrom = sources.get(each);
      for (const table of filledFrom?.length === 0 ? [each] : (filledFrom ?? [])) tables.add(table);
      for (const table of findTables(each)) tables.add(table);
    }
    return tables;
  };
}

/** Finds the names of tables and functions in a body. */
const findNames = ({ body, dependencies }: StoredFunction): string[] => [
  ...dependencies,
  ...[...body.matchAll(/\bpublic\.(\w+)/g)].map(([, name = '']) => name),
];
