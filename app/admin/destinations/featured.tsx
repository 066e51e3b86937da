import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { createAdminTitle } from '#app/admin/shell/admin-title.ts';
import { featuredList } from './list-definition.tsx';

export const meta = () => createAdminTitle('Featured Destinations');

export default function FeaturedDestinations() {
  return <CollectionListPage definition={featuredList} />;
}
