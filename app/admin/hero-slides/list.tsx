import { CollectionListPage } from '#app/admin/collections/list/collection-list-page.tsx';
import { slideList } from './list-definition.tsx';

export default function HeroSlides() {
  return <CollectionListPage definition={slideList} />;
}
