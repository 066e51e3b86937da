import { createContext, use } from 'react';
import type { ListWrapperProps } from '#app/admin/collections/list/list-definition.ts';
import { RowImage } from '#app/admin/collections/list/row-image.tsx';
import type { DestinationOption } from '#app/admin/destination-search/find-destinations.ts';
import { useDestinations } from '#app/admin/destination-search/use-destinations.ts';
import { chooseDealImage } from '#app/content/deal/choose-deal-image.ts';
import { getDefaultScene } from '#app/content/poster/default-scene.ts';
import type { ImageColumns } from '#app/content/poster/to-cropped-image.ts';
import type { Deal } from './collection.ts';
import { getShownDestination } from './get-shown-destination.ts';

const DestinationsContext = createContext<ReadonlyMap<string, DestinationOption>>(new Map());

/** Reads the destinations of a list's deals, all of them in one request. */
export function ListDestinationsProvider({ rows, children }: ListWrapperProps<Deal>) {
  const ids = [...new Set(rows.flatMap(({ destination_id }) => destination_id ?? []))].sort();
  const destinations = new Map(useDestinations(ids)?.map((destination) => [destination.id, destination]));
  return <DestinationsContext value={destinations}>{children}</DestinationsContext>;
}

/** The name of a deal's destination. Nothing while it is being read, or if the destination has been deleted. */
export const DestinationName = ({ id }: { id: string | null }) =>
  use(DestinationsContext).get(id ?? '')?.name;

/** The image or the drawing that visitors see of a deal. */
export function DealThumbnail({ deal }: { deal: ImageColumns & Pick<Deal, 'title' | 'destination_id'> }) {
  const destination = use(DestinationsContext).get(deal.destination_id ?? '');
  const { image } = chooseDealImage(deal, getShownDestination(destination));
  return <RowImage image={image} fallback={getDefaultScene(deal.title)} />;
}
