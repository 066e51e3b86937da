import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { featuredList } from './list-definition.tsx';

export default function FeaturedDestinations() {
  return <CollectionListPage definition={featuredList} />;
}
