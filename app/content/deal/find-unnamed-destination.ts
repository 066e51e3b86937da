import { includesQuery } from '#domain/lists/list-filter.ts';

/** Returns the name of a deal's destination; null if there is no destination, or if the title contains its name. */
export function findUnnamedDestination(title: string, destination: { name: string } | null): string | null {
  const name = destination?.name.trim();
  return name && !includesQuery(name, [title]) ? name : null;
}
