import { includesQuery } from '#domain/lists/list-filter.ts';

/** Returns the name of a deal's destination, unless its title contains it. Null then, and without a destination. */
export function findUnnamedDestination(title: string, destination: { name: string } | null): string | null {
  const name = destination?.name.trim();
  return name && !includesQuery(name, [title]) ? name : null;
}
