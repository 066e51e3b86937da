import { createContext, use } from 'react';
import type { ListWrapperProps } from '#app/admin/collections/list/list-definition.ts';
import { useDestinations } from '#app/admin/destination-search/use-destinations.ts';
import type { Deal } from './collection.ts';

const NamesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Reads the names of the destinations of a list's deals, all of them in one request. */
export function DestinationNamesProvider({ rows, children }: ListWrapperProps<Deal>) {
  const ids = [...new Set(rows.flatMap(({ destination_id }) => destination_id ?? []))].sort();
  const names = new Map(useDestinations(ids)?.map(({ id, name }) => [id, name]));
  return <NamesContext value={names}>{children}</NamesContext>;
}

/** The name of a deal's destination. Nothing while it is being read, or if the destination has been deleted. */
export const DestinationName = ({ id }: { id: string | null }) => use(NamesContext).get(id ?? '');
