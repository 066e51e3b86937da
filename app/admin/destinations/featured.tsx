import { unfeature } from '#app/admin/collections/list/bulk-feature.ts';
import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import type { ListDefinition } from '#app/admin/collections/list/list-definition.ts';
import { stateFilter } from '#app/admin/publication/state-filter.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { destinations, featuredDestinations } from './collection.ts';
import { destinationList } from './list.tsx';

/** The featured destinations. Turning off the switch of a destination removes it from this list. */
export const featuredList: ListDefinition<'destinations'> = {
  ...destinationList,
  addFromSample: null,
  view: featuredDestinations,
  lead: 'The destinations that you have featured. Unfeature one to remove it from this list without deleting it.',
  caption: 'Featured destinations, newest first',
  source: { ...destinationList.source, where: { featured: true } },
  filters: [stateFilter],
  bulkChanges: [unfeature],
  empty: 'No featured destinations yet. Mark some from the main destinations list!',
  emptyAction: <ButtonLink to={destinations.path}>Go to all destinations</ButtonLink>,
};

export default function FeaturedDestinations() {
  return <CollectionListPage definition={featuredList} />;
}
