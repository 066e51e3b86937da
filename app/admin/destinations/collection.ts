import type { Collection, CollectionView } from '#app/admin/collections/collection.ts';
import type { Tables } from '#app/client/database.types.ts';
import { adminIcons } from '#app/ui/admin-icons.ts';

/** A destination as it is stored (docs/product/permissions.md#content). */
export type Destination = Tables<'destinations'>;

export const featuredDestinations: CollectionView = {
  path: '/admin/featured-destinations',
  label: 'Featured Destinations',
  icon: adminIcons.star,
  role: 'editor',
  keywords: 'place home page',
  file: 'featured.tsx',
  errorTitle: 'Error fetching featured destinations',
};

export const destinations: Collection<'destinations'> = {
  table: 'destinations',
  path: '/admin/destinations',
  label: 'Destinations',
  icon: adminIcons.pin,
  role: 'editor',
  keywords: 'place country city',
  singular: 'destination',
  plural: 'destinations',
  title: 'Destination',
  nameColumn: 'name',
  searchFunction: 'search_destinations',
  createKeywords: 'add place',
  errorTitles: {
    list: 'Error fetching destinations',
    load: 'Error fetching destination',
    create: 'Error creating destinations',
    update: 'Error updating destinations',
    delete: 'Error deleting destinations',
  },
  dashboard: { countLabel: 'Total Destinations', quickLink: 'Add Destination' },
  views: [featuredDestinations],
};
